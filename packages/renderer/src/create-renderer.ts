import { type Asset, digest as digestOf, type Output, type Renderer } from '@docsgen/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { styleAppearance } from './appearance/style-appearance.ts';
import { directiveSpecs, specsOf } from './directives/registry.ts';
import { Document } from './templates/Document.tsx';
import { SidebarTree } from './templates/SidebarTree.tsx';
import { ownTheme, type SiteTheme, Theme } from './theme/site-theme.ts';

/** What the renderer cannot find out itself, because it never touches the file system. */
export interface RendererOptions {
  /** Identity of the templates' code: pages rendered under another one are rendered again. */
  readonly digest: string;
  /**
   * The built files of this package by their names in its folder `assets`: `docsgen.css`,
   * `docsgen.js`, `scheme.js`, and the scripts that are loaded on demand.
   */
  readonly assets: Readonly<Record<string, string | AssetFile>>;
  /** What the site puts in the place of parts of the theme. */
  readonly theme?: SiteTheme;
  /** What the site publishes beside the theme's files; it has hashes in its names already. */
  readonly files?: readonly Output[];
  /** Paths of the site's stylesheets among its files. They come after the theme's. */
  readonly stylesheets?: readonly string[];
}

/** A file that is read on request. */
export interface AssetFile {
  /** SHA-256 of its content in hex. */
  readonly digest: string;
  content(): string;
}

/**
 * Makes the renderer: docsgen's own theme with what a site changes about it. What it publishes has
 * a hash in its name, so that hosts may cache it for ever: a page names the stylesheet, the scripts
 * of every page, and in an attribute of the latter the hash that those for later share.
 */
export function createRenderer(options: RendererOptions): Renderer {
  const { digest, assets, theme = ownTheme, files: own = [], stylesheets = [] } = options;
  const files = publishAll(assets);
  const pathOf = (name: string): string =>
    files.find((file) => file.name === name)?.path ?? `assets/${name}`;
  const scripts = files.filter(({ name }) => /^[^/]+\.js$/.test(name));
  const sheets = files.filter(({ name }) => /^[^/]+\.css$/.test(name) && name !== mainSheet);
  return {
    digest,
    stylesheets: [pathOf(mainSheet), ...stylesheets],
    styles: Object.fromEntries(
      sheets.map(({ name, path }) => [name.slice(0, -'.css'.length), path]),
    ),
    styleAppearance,
    icon: 'icon.svg' in assets ? pathOf('icon.svg') : null,
    scripts: {
      scheme: pathOf('scheme.js'),
      docsgen: pathOf('docsgen.js'),
      ...Object.fromEntries(scripts.map(({ name, path }) => [name.slice(0, -'.js'.length), path])),
    },
    assets: [...files.map(({ name: _, ...asset }) => asset), ...own.map(asItIs)],
    directives: { ...directiveSpecs, ...specsOf(Object.entries(theme.directives)) },
    renderPage: (model) => document(createElement(Document, { model }), theme),
    renderSidebar: (model) => document(createElement(SidebarTree, { model }), theme),
  };
}

function document(element: ReactElement, theme: SiteTheme): string {
  const themed = createElement(Theme, { value: theme }, element);
  return `<!doctype html>${renderToStaticMarkup(themed)}\n`;
}

/** The stylesheet of every page. The others are for what some have. */
const mainSheet = 'docsgen.css';

/** Digits of the content hash in a file name. */
const HASH_LENGTH = 10;

/** Scripts that only one directive needs, and the folders of their parts. */
const needed: readonly string[] = ['mermaid'];

/** What pages name one by one. The other scripts load on demand and share one hash. */
const namedByPages: ReadonlySet<string> = new Set([
  ...['docsgen.js', 'scheme.js', 'redirect.js', 'announcement.js'],
]);

/** A file that is published, with the name that it has without its hash. */
type Published = Asset & { readonly name: string };

/**
 * Names files by their content. Scripts that load on demand have the hash of all of them, so that
 * pages name that one. In folders are parts of scripts, which the bundler has named so.
 */
function publishAll(assets: RendererOptions['assets']): readonly Published[] {
  const files = Object.entries(assets).map(([name, file]) => {
    return typeof file === 'string'
      ? { name, digest: digestOf(file), content: () => file }
      : { name, digest: file.digest, content: () => file.content() };
  });
  const later = files.filter(({ name }) => isLater(name));
  const shared = digestOf(later.map(({ name, digest }) => `${name} ${digest}`).join());
  return files.map((file) => publish(file, isLater(file.name) ? shared : file.digest));
}

function isLater(name: string): boolean {
  return /^[^/]+\.js$/.test(name) && !namedByPages.has(name);
}

function publish({ name, ...file }: Omit<Published, 'path'>, digest: string): Published {
  const hash = digest.slice(0, HASH_LENGTH);
  const isPart = name.includes('/');
  const path = `assets/${isPart ? name : name.replace(/(\.\w+)$/, `.${hash}$1`)}`;
  const directive = needed.find((owner) => name.startsWith(`${owner}/`) || name === `${owner}.js`);
  return { name, path, ...file, ...(directive === undefined ? {} : { directive }) };
}

function asItIs({ path, content }: Output): Asset {
  return { path, content: () => content };
}
