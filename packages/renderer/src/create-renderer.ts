import { type Asset, digest as digestOf, type Output, type Renderer } from '@docsgen/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { styleAppearance } from './appearance/style-appearance.ts';
import { directiveSpecs, specsOf } from './directives/registry.ts';
import { Document } from './templates/Document.tsx';
import { SidebarTree } from './templates/SidebarTree.tsx';
import { ownTheme, type SiteTheme, Theme } from './theme/site-theme.ts';

/**
 * Options of the renderer: everything that it can't read itself, since it never touches the file
 * system.
 */
export interface RendererOptions {
  /**
   * Digest of the templates' code. Pages that were rendered under another digest are rendered
   * again.
   */
  readonly digest: string;
  /**
   * The built files of this package by their names in its folder `assets`: `docsgen.css`,
   * `docsgen.js`, `scheme.js`, and the scripts that are loaded on demand.
   */
  readonly assets: Readonly<Record<string, string | AssetFile>>;
  /** The parts of the theme that the site replaces. */
  readonly theme?: SiteTheme;
  /**
   * Further files of the site's theme, published under their own names, which are already hashed.
   */
  readonly files?: readonly Output[];
  /** Paths of the site's stylesheets among its files. They are linked after the theme's. */
  readonly stylesheets?: readonly string[];
}

/** A file, read when it is asked for. */
export interface AssetFile {
  /** SHA-256 of its content in hex. */
  readonly digest: string;
  content(): string;
}

/**
 * Creates the renderer: docsgen's theme with the site's changes. Published file names contain a
 * content hash, so that hosts can cache them without expiry. A page names its stylesheet and its
 * script, and has the hash that all lazily loaded scripts share in an attribute.
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

/** The stylesheet of every page. Other stylesheets are linked by the pages that need them. */
const mainSheet = 'docsgen.css';

/** Length of the content hash in a file name, in hex digits. */
const HASH_LENGTH = 10;

/** Scripts that a single directive needs, with the folders of their chunks. */
const needed: readonly string[] = ['mermaid'];

/**
 * Files that pages link by their own hash. All other scripts are loaded on demand and share one
 * hash.
 */
const namedByPages: ReadonlySet<string> = new Set([
  ...['docsgen.js', 'scheme.js', 'redirect.js', 'announcement.js'],
]);

/** A published file with its name before hashing. */
type Published = Asset & { readonly name: string };

/**
 * Names files by their content hash. Scripts that are loaded on demand share one hash, made of all
 * of them, so that a page needs only that one. Files in folders are chunks, which the bundler has
 * hashed already.
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
