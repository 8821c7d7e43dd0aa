import type { Span } from '@docsgen/text';
import type { DirectiveSpecs } from './directive.ts';
import type { AppearanceConfig, FontUse } from './frame-config.ts';
import type { PageModel } from './page.ts';
import type { SidebarModel } from './page-parts.ts';

/** A file of the site, ready to be written. */
export interface Output {
  /** POSIX path relative to the output folder. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** A file of the site whose content is made on each call. */
export interface LazyOutput {
  readonly path: string;
  /** SHA-256 in hex of the content, if it is known without making it. */
  readonly digest?: string | undefined;
  content(): Output['content'] | Promise<Output['content']>;
}

/** The origin of an output file, where findings about its path are reported. */
export type FileOrigin =
  | { readonly type: 'entry'; readonly route: string }
  | { readonly type: 'redirect'; readonly file: string; readonly span: Span; readonly to: string }
  | { readonly type: 'static'; readonly file: string; readonly span: Span }
  /** A file beside entries. */
  | {
      readonly type: 'asset';
      readonly file: string;
      readonly span: Span;
      readonly content: Uint8Array;
    }
  /** An output extension of the site. */
  | { readonly type: 'output' }
  /** The site as a whole, or the theme. */
  | { readonly type: 'site' };

/** An output file as the check sees it: its path and its origin, before it has content. */
export interface PlannedFile {
  /** POSIX path relative to the output folder. */
  readonly path: string;
  /** What it is, for messages: `the page /guide`, `a feed`. */
  readonly what: string;
  readonly from: FileOrigin;
}

/** The record of a build. Written as `docsgen-manifest.json`; keys are sorted. */
export interface Manifest {
  readonly version: 1;
  /** SHA-256 in hex, by output path. */
  readonly files: Readonly<Record<string, string>>;
  /** Anchors by route. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** Redirects: target by route. */
  readonly redirects: Readonly<Record<string, string>>;
}

/** A file of the theme. */
export interface Asset extends LazyOutput {
  content(): Output['content'];
  /** The only directive that needs the file: sites that don't use it don't publish it. */
  readonly directive?: string;
}

/** Renders pages to HTML. Pure: the same model gives the same string. */
export interface Renderer {
  /** A part of every page's cache key. It changes with the templates, components and directives. */
  readonly digest: string;
  /** Paths of the stylesheets among the assets, in cascade order. */
  readonly stylesheets: readonly string[];
  /**
   * Makes the stylesheet of a site's fonts and colours; empty if the site sets none.
   *
   * @param addressOf Returns the address of a static file relative to the stylesheet.
   */
  styleAppearance(appearance: AppearanceConfig, addressOf: (path: string) => string): string;
  /** Paths of the theme's fonts that most pages need, by their use. Pages load them early. */
  readonly fonts?: Readonly<Partial<Record<FontUse, string>>>;
  /** Path of the default icon among the assets; null without one. */
  readonly icon: string | null;
  /** Paths of scripts among the assets, by the templates' names for them. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Their paths begin with `assets/`. */
  readonly assets: readonly Asset[];
  /** Specifications of the directives that it has components for. */
  readonly directives: DirectiveSpecs;
  /** @throws when a template fails: a bug of the theme, never of the content. */
  renderPage(model: PageModel): string;
  /** @throws as `renderPage` does. */
  renderSidebar(model: SidebarModel): string;
}
