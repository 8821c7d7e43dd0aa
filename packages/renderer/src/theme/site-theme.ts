import { type Context, createContext } from 'react';
import type { Directive } from '../directives/directive.ts';
import type { Word } from '../text/messages.ts';
import type { Components } from './components.ts';

/** What a site puts in the place of parts of the theme, or adds to it. */
export interface SiteTheme {
  readonly components: Partial<Components>;
  /** By the names that they are written with. */
  readonly directives: Readonly<Record<string, Directive>>;
  readonly messages: Partial<Readonly<Record<Word, string>>>;
}

/** Of a site that leaves the theme as it is. */
export const ownTheme: SiteTheme = { components: {}, directives: {}, messages: {} };

/** What the site that is being rendered changes. Every root sets it. */
export const Theme: Context<SiteTheme> = createContext(ownTheme);
