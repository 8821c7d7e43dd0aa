import type { PageModel, SiteFrame } from '@docsgen/core';
import type { ReactElement } from 'react';
import { islandText, islandTextSeparator } from '../text/island-text.ts';
import { useMessages } from '../text/language.ts';
import { nameOf, type PageName } from '../text/page-name.ts';

interface HeadProps {
  readonly model: Pick<PageModel, 'head' | 'frame' | 'main'>;
}

/**
 * What browsers and search engines read: stylesheets and nothing inline. The first script is
 * tiny and blocks, so that the first paint has the chosen scheme; it stands before the stylesheets,
 * which it would otherwise wait for.
 */
export function Head({ model }: HeadProps): ReactElement {
  const { head, frame, main } = model;
  const own = nameOf(model, useMessages());
  const isHome = main.type === 'home' || own.title === frame.title;
  const title = isHome ? frame.title : `${own.title} | ${frame.title}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {own.description !== '' && <meta name="description" content={own.description} />}
      {head.keywords.length > 0 && <meta name="keywords" content={head.keywords.join(', ')} />}
      {head.noIndex && <meta name="robots" content="noindex" />}
      <meta name="color-scheme" content="light dark" />
      {head.canonical !== null && <link rel="canonical" href={head.canonical} />}
      <ForOthers head={head} name={own} />
      {head.refresh !== null && <Refresh to={head.refresh} script={frame.scripts.redirect} />}
      <script src={frame.scripts.scheme} />
      {frame.stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {frame.icon !== null && <link rel="icon" href={frame.icon} />}
      <Islands frame={frame} />
    </head>
  );
}

interface ForOthersProps {
  readonly head: PageModel['head'];
  readonly name: PageName;
}

/** What other sites, readers of feeds and search engines are told. */
function ForOthers({ head, name }: ForOthersProps): ReactElement {
  const { alternates, openGraph, structuredData } = head;
  return (
    <>
      {alternates.map(({ type, href, title }) => (
        <link key={href} rel="alternate" type={type} href={href} title={title ?? undefined} />
      ))}
      {openGraph !== null && <OpenGraphTags graph={openGraph} name={name} />}
      {structuredData !== null && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<` can't end the element
          dangerouslySetInnerHTML={{ __html: printJson(structuredData) }}
        />
      )}
    </>
  );
}

interface OpenGraphTagsProps {
  readonly graph: NonNullable<PageModel['head']['openGraph']>;
  readonly name: PageName;
}

function OpenGraphTags({ graph, name }: OpenGraphTagsProps): ReactElement {
  const { type, siteName, url, image, modified } = graph;
  const { title, description } = name;
  const properties = {
    ...{ 'og:type': type, 'og:title': title, 'og:description': description || null },
    ...{ 'og:site_name': siteName, 'og:url': url, 'og:image': image },
    'article:modified_time': type === 'article' ? modified : null,
  };
  return (
    <>
      <meta name="twitter:card" content={image === null ? 'summary' : 'summary_large_image'} />
      {Object.entries(properties).map(
        ([property, content]) =>
          content !== null && <meta key={property} property={property} content={content} />,
      )}
    </>
  );
}

/** JSON that may stand in a `<script>`: nothing in it looks like the end of the element. */
function printJson(data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(data).replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

interface RefreshProps {
  readonly to: string;
  readonly script: string | undefined;
}

/** Sends readers on; with the script, what stands behind `?` and `#` goes with them. */
function Refresh({ to, script }: RefreshProps): ReactElement {
  return (
    <>
      <script src={script} data-to={to} />
      <meta httpEquiv="refresh" content={`0; url=${to}`} />
    </>
  );
}

/**
 * The script of every page. Its attributes are all that the islands are told: where the scripts are
 * that only some pages or readers need, and the words of the page's language.
 */
function Islands({ frame }: { readonly frame: SiteFrame }): ReactElement {
  const text = useMessages();
  const { scheme: _, redirect: __, docsgen, ...onDemand } = frame.scripts;
  const names = Object.values(onDemand).map((address) =>
    address.slice(address.lastIndexOf('/') + 1),
  );
  return (
    <script
      type="module"
      src={docsgen}
      data-previews={frame.previews ? '' : undefined}
      data-scripts={names.join(islandTextSeparator)}
      data-text={islandText.map((name) => text[name]).join(islandTextSeparator)}
    />
  );
}
