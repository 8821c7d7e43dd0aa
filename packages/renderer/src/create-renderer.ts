import { type Asset, digest as digestOf, type Output, type Renderer } from '@docsgen/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { directiveSpecs, specsOf } from './directives/registry.ts';
import { Document } from './templates/Document.tsx';
import { SidebarTree } from './templates/SidebarTree.tsx';
import {
  ownTheme,
  type SiteTheme,
  Theme,
  ThemeFault,
  type WholeTheme,
  without,
  withoutTemplate,
} from './theme/site-theme.tsx';
import { styleAppearance } from './theme/style-appearance.ts';
import type { ThemePart } from './theme/theme-part.ts';

/** Options of the renderer. It does no I/O, so the caller reads the files. */
export interface RendererOptions {
  /**
   * Digest of the templates' code, a part of the cache keys of pages: a new digest invalidates all
   * cached pages.
   */
  readonly digest: string;
  /**
   * The built files of this package by their names in its folder `assets`, such as `docsgen.css`,
   * `docsgen.js` and the scripts that are loaded on demand.
   */
  readonly assets: Readonly<Record<string, string | Uint8Array | AssetFile>>;
  /**
   * The parts of the theme that other packages bring. Their scripts are among the assets, and
   * `docsgen.css` ends with their stylesheets.
   */
  readonly parts?: readonly ThemePart[];
  /** The parts of the theme that the site replaces. */
  readonly theme?: SiteTheme;
  /** Files of the site's theme, published under their paths, which already contain a hash. */
  readonly files?: readonly Output[];
  /** Paths of stylesheets among `files`. Pages link them after the theme's. */
  readonly stylesheets?: readonly string[];
}

/** A file that is read lazily. */
export interface AssetFile {
  /** SHA-256 of the content, in hex. */
  readonly digest: string;
  content(): string | Uint8Array;
}

/**
 * Creates the renderer: docsgen's theme with the site's replacements. Published file names contain a
 * content hash, so that clients can cache them without expiry. A page links its stylesheets and its
 * main script by their names; an attribute holds the hash that all lazily loaded scripts share.
 * Rendering throws a `ThemeFault` if a component or directive of the site fails.
 */
export function createRenderer(options: RendererOptions): Renderer {
  const { digest, assets, parts = [], files: own = [], stylesheets = [] } = options;
  const theme: WholeTheme = { ...(options.theme ?? ownTheme), parts };
  const files = publishAll(assets);
  const pathOf = (name: string): string =>
    files.find((file) => file.name === name)?.path ?? `assets/${name}`;
  const scripts = files.filter(({ name }) => /^[^/]+\.js$/.test(name));
  return {
    digest,
    stylesheets: [pathOf('docsgen.css'), ...stylesheets],
    styleAppearance,
    fonts: fontsIn(files),
    icon: 'icon.svg' in assets ? pathOf('icon.svg') : null,
    scripts: {
      scheme: pathOf('scheme.js'),
      docsgen: pathOf('docsgen.js'),
      ...Object.fromEntries(scripts.map(({ name, path }) => [name.slice(0, -'.js'.length), path])),
    },
    assets: [
      ...files.map(({ name: _, ...asset }) => asset),
      ...own.map(({ path, content }): Asset => ({ path, content: () => content })),
    ],
    directives: {
      ...directiveSpecs,
      ...specsOf(parts.flatMap(({ directives }) => Object.entries(directives))),
      ...specsOf(Object.entries(theme.directives)),
    },
    renderPage: (model) => document(createElement(Document, { model }), theme),
    renderSidebar: (model) => document(createElement(SidebarTree, { model }), theme),
  };
}

function document(element: ReactElement, theme: WholeTheme): string {
  try {
    return markup(element, theme);
  } catch (cause) {
    throw faultOf(cause, element, theme);
  }
}

function markup(element: ReactElement, theme: WholeTheme): string {
  const themed = createElement(Theme, { value: theme }, element);
  return `<!doctype html>${renderToStaticMarkup(themed)}\n`;
}

/**
 * Names the site's component that an error is from. React refuses what a component has returned,
 * such as an object, only later, and doesn't say whose it is. So the site's components and templates
 * are left out one by one: the last one before the rest can be rendered is to blame.
 */
function faultOf(cause: unknown, element: ReactElement, theme: WholeTheme): unknown {
  if (cause instanceof ThemeFault) return cause;
  let rest = theme;
  for (const name of Object.keys(theme.components)) {
    rest = without(rest, name);
    try {
      markup(element, rest);
    } catch {
      continue;
    }
    return new ThemeFault(`component ${name}`, cause);
  }
  for (const [kind, part] of [['templates', 'template'] as const, ['panels', 'panel'] as const]) {
    for (const name of Object.keys(theme[kind])) {
      rest = withoutTemplate(rest, kind, name);
      try {
        markup(element, rest);
      } catch {
        continue;
      }
      return new ThemeFault(`${part} ${name}`, cause);
    }
  }
  return cause;
}

/** The names of the fonts that have the characters of most pages, by use. */
const commonFonts = {
  text: /^files\/inter-latin-\w+\.woff2$/,
  code: /^files\/jetbrains-mono-latin-\w+\.woff2$/,
} as const;

function fontsIn(files: readonly Published[]): Readonly<Record<string, string>> {
  const found = Object.entries(commonFonts).flatMap(([use, pattern]) => {
    const file = files.find(({ name }) => pattern.test(name));
    return file === undefined ? [] : [[use, file.path] as const];
  });
  return Object.fromEntries(found);
}

const HASH_LENGTH = 10;

/**
 * Scripts that only the directive of the same name needs, with the folders of their chunks: they are
 * published only if a page uses it.
 */
const directiveScripts: readonly string[] = ['mermaid'];

/**
 * Scripts that pages link directly, under their own hash. All other scripts are loaded on demand and
 * share one hash.
 */
const linkedScripts = ['docsgen.js', 'scheme.js', 'redirect.js', 'announcement.js'];

/** A published file with its name without the hash. */
type Published = Asset & { readonly name: string };

/**
 * Adds content hashes to file names. Scripts that are loaded on demand share the digest of all of
 * them, so that a page contains only one hash. Files in folders are chunks, whose names the bundler
 * has already hashed.
 */
function publishAll(assets: RendererOptions['assets']): readonly Published[] {
  const files = Object.entries(assets).map(([name, file]) => {
    return typeof file === 'string' || file instanceof Uint8Array
      ? { name, digest: digestOf(file), content: () => file }
      : { name, digest: file.digest, content: () => file.content() };
  });
  const onDemand = files.filter(({ name }) => isOnDemand(name));
  const shared = digestOf(onDemand.map(({ name, digest }) => `${name} ${digest}`).join());
  return files.map((file) => publish(file, isOnDemand(file.name) ? shared : file.digest));
}

function isOnDemand(name: string): boolean {
  return /^[^/]+\.js$/.test(name) && !linkedScripts.includes(name);
}

function publish({ name, ...file }: Omit<Published, 'path'>, digest: string): Published {
  const hash = digest.slice(0, HASH_LENGTH);
  const isChunk = name.includes('/');
  const path = `assets/${isChunk ? name : name.replace(/(\.\w+)$/, `.${hash}$1`)}`;
  const directive = directiveScripts.find(
    (owner) => name.startsWith(`${owner}/`) || name === `${owner}.js`,
  );
  return { name, path, ...file, ...(directive === undefined ? {} : { directive }) };
}
