import type { DirectiveSpecs } from './directive.ts';
import type { AppearanceConfig } from './frame-config.ts';
import type { PageModel } from './page.ts';
import type { SidebarModel } from './page-parts.ts';

/** A file of the site, ready to be written. */
export interface Output {
  /** POSIX path relative to the output folder. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** A file of the site that is made on request, each time again. */
export interface LazyOutput {
  readonly path: string;
  /** SHA-256 in hex of what `content` gives, where that is known without making it. */
  readonly digest?: string | undefined;
  content(): Output['content'] | Promise<Output['content']>;
}

/** What a build published. Written as `docsgen-manifest.json`; keys are sorted. */
export interface Manifest {
  readonly version: 1;
  /** SHA-256 in hex by output path. */
  readonly files: Readonly<Record<string, string>>;
  /** Anchors by route. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** Targets by the route that leads to them. */
  readonly redirects: Readonly<Record<string, string>>;
}

/** A file of the theme. */
export interface Asset extends LazyOutput {
  content(): Output['content'];
  /** The directive that alone needs it: a site that doesn't use it doesn't publish it. */
  readonly directive?: string;
}

/** Turns pages into HTML. Pure: the same model gives the same string. */
export interface Renderer {
  /** Changes whenever the same model could give another string. */
  readonly digest: string;
  /** Paths of the stylesheets among the assets, in the order of the cascade. */
  readonly stylesheets: readonly string[];
  /** Paths of stylesheets for some pages or sites only, by the names that the templates know. */
  readonly styles: Readonly<Record<string, string>>;
  /**
   * The stylesheet of a site's fonts and colours; empty where it changes none.
   *
   * @param addressOf Gives the address of a file of the static folder, as stylesheets name it.
   */
  styleAppearance(appearance: AppearanceConfig, addressOf: (path: string) => string): string;
  /** Path of the icon among the assets, for sites that have none; null without one. */
  readonly icon: string | null;
  /** Paths of scripts among the assets, by the names that the templates know them by. */
  readonly scripts: Readonly<Record<string, string>>;
  readonly assets: readonly Asset[];
  /** The directives that it has components for. */
  readonly directives: DirectiveSpecs;
  /** @throws when a template is broken: a fault of ours, never of the content. */
  renderPage(model: PageModel): string;
  /** @throws as `renderPage` does. */
  renderSidebar(model: SidebarModel): string;
}
