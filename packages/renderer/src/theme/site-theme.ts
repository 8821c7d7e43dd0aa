import { type Context, createContext } from 'react';
import type { Directive } from '../directives/directive.ts';
import type { Word } from '../text/messages.ts';
import type { Components } from './components.ts';

/** The components and directives that a site replaces or adds. */
export interface SiteTheme {
  readonly components: Partial<Components>;
  /** Directives by name. */
  readonly directives: Readonly<Record<string, Directive>>;
  /** Texts of the interface that the site replaces. */
  readonly messages: Partial<Readonly<Record<Word, string>>>;
}

/** The theme without replacements. */
export const ownTheme: SiteTheme = { components: {}, directives: {}, messages: {} };

/** The context of the site's theme. `createRenderer` provides it to every page. */
export const Theme: Context<SiteTheme> = createContext(ownTheme);
