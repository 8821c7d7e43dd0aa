import type { FunctionComponent } from 'react';
import type { Directive } from '../directives/directive.ts';
import type { Template } from './components.ts';

/** The props of the template of a panel. */
export interface PanelProps {
  /** What the extension made. */
  readonly value: unknown;
}

/** The template of an extension's panel on home pages. Its result depends on its props alone. */
export type PanelTemplate = FunctionComponent<PanelProps>;

/** The props of the template of a badge. */
export interface BadgeProps {
  /** The state that the extension names. */
  readonly state: string;
}

/**
 * A part of the theme that another package brings for its extensions. A site replaces what it has in
 * the same way as the theme's own.
 */
export interface ThemePart {
  /** Directives by name. */
  readonly directives: Readonly<Record<string, Directive>>;
  /** Templates of pages, by the names of their extensions. */
  readonly templates: Readonly<Record<string, Template>>;
  /** Templates of panels, by the names of their extensions. */
  readonly panels: Readonly<Record<string, PanelTemplate>>;
  /** Templates of badges, by the names of their extensions. */
  readonly badges: Readonly<Record<string, FunctionComponent<BadgeProps>>>;
  /** The names of its replaceable components. */
  readonly components: readonly string[];
  /** The names of its texts that a site can replace. */
  readonly words: readonly string[];
}
