import { type Context, createContext } from 'react';
import type { Directive } from '../directives/directive.ts';
import type { Word } from '../text/messages.ts';
import type { Components } from './components.ts';

/** The components and directives that a site replaces or adds. */
export interface SiteTheme {
  readonly components: Partial<Components>;
  /** Directives by name. */
  readonly directives: Readonly<Record<string, Directive>>;
  readonly messages: Partial<Readonly<Record<Word, string>>>;
}

/** The theme of a site that changes nothing. */
export const ownTheme: SiteTheme = { components: {}, directives: {}, messages: {} };

/** The theme of the site that is being rendered. Every root provides it. */
export const Theme: Context<SiteTheme> = createContext(ownTheme);
