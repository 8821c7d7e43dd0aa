import { digest as digestOf, type Renderer } from '@docsgen/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { directiveSpecs } from './directives/registry.ts';
import { Document } from './templates/Document.tsx';

/** What the renderer cannot find out itself, because it never touches the file system. */
export interface RendererOptions {
  /** Identity of the templates' code: pages rendered under another one are rendered anew. */
  readonly digest: string;
  /** The bundled stylesheet, `assets/docsgen.css` of this package. */
  readonly css: string;
}

/**
 * Makes the renderer of docsgen's own theme. The stylesheet's name carries its hash, so that hosts
 * may cache it for ever.
 */
export function createRenderer({ digest, css }: RendererOptions): Renderer {
  const stylesheet = `assets/docsgen.${digestOf(css).slice(0, 10)}.css`;
  return {
    digest,
    stylesheet,
    assets: [{ path: stylesheet, content: css }],
    directives: directiveSpecs,
    renderPage: (model) =>
      `<!doctype html>${renderToStaticMarkup(createElement(Document, { model }))}\n`,
  };
}
