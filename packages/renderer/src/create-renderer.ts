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
 * of every page, and in attributes of the latter those for later.
 */
export function createRenderer(options: RendererOptions): Renderer {
  const { digest, assets, theme = ownTheme, files: own = [], stylesheets = [] } = options;
  const files = Object.entries(assets).map(([name, content]) => publish(name, content));
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

/** Names a file by its content. In folders are parts of scripts, which the bundler has named so. */
function publish(name: string, file: string | AssetFile): Asset & { readonly name: string } {
  const { digest, content } =
    typeof file === 'string' ? { digest: digestOf(file), content: () => file } : file;
  const hash = digest.slice(0, HASH_LENGTH);
  const isPart = name.includes('/');
  const path = `assets/${isPart ? name : name.replace(/(\.\w+)$/, `.${hash}$1`)}`;
  const directive = needed.find((owner) => name.startsWith(`${owner}/`) || name === `${owner}.js`);
  return { name, path, digest, content, ...(directive === undefined ? {} : { directive }) };
}

function asItIs({ path, content }: Output): Asset {
  return { path, content: () => content };
}
