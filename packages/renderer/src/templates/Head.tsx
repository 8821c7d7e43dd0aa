import type { HeadTagConfig, PageModel, SiteFrame } from '@docsgen/core';
import type { ReactElement } from 'react';
import type { Messages } from '../text/en.ts';
import { type IslandText, islandText, islandTextSeparator } from '../text/island-text.ts';
import { useMessages } from '../text/language.ts';

interface HeadProps {
  readonly model: Pick<PageModel, 'head' | 'frame' | 'main' | 'languages' | 'version'>;
}

/**
 * The head: metadata, stylesheets and scripts, none of them inline. The small blocking script sets
 * the colour scheme before the first paint; it precedes the stylesheets, which would otherwise
 * delay it.
 */
export function Head({ model }: HeadProps): ReactElement {
  const { head, frame, main } = model;
  const own = pageNameOf(model, useMessages());
  const isHome = main.type === 'home' || own.title === frame.title;
  const title = isHome ? frame.title : `${own.title} | ${frame.title}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {own.description !== '' && (
        // One element with both `name` (search engines) and `property` (RDFa, read by other sites).
        <meta
          name="description"
          property={head.openGraph === null ? undefined : 'og:description'}
          content={own.description}
        />
      )}
      {head.keywords.length > 0 && <meta name="keywords" content={head.keywords.join(', ')} />}
      {head.noIndex && <meta name="robots" content="noindex" />}
      <meta name="color-scheme" content="light dark" />
      {head.canonical !== null && <link rel="canonical" href={head.canonical} />}
      <Metadata head={head} name={own} />
      {head.refresh !== null && <Refresh to={head.refresh} script={frame.scripts.redirect} />}
      <script src={frame.scripts.scheme} />
      <AnnouncementScript frame={frame} />
      {frame.fonts?.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      {frame.stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {frame.icon !== null && <link rel="icon" href={frame.icon} />}
      <Islands frame={frame} />
      {frame.headTags.length > 0 && <HeadTags tags={frame.headTags} taken={namesOf(model, own)} />}
      {head.refresh === null &&
        frame.ownScripts.map(({ src, attrs }) => <script key={src} src={src} {...attrs} />)}
    </head>
  );
}

/** Title and description of a page for browsers, search engines and other sites. */
interface PageName {
  readonly title: string;
  /** Empty if there is no description. */
  readonly description: string;
}

/** Title and description of a page. Generated pages get theirs from the messages. */
function pageNameOf(
  { head, main, frame }: Pick<PageModel, 'head' | 'main' | 'frame'>,
  text: Messages,
): PageName {
  const own = themeName(main, frame.title, text);
  return { title: head.title ?? own.title, description: head.description ?? own.description };
}

function themeName(main: PageModel['main'], site: string, text: Messages): PageName {
  switch (main.type) {
    case 'contents':
      return { title: text.contentsOf(main.label), description: text.everyPageOf(main.label) };
    case 'search':
      return { title: text.search, description: text.searchAllOf(site) };
    case 'tags':
      return { title: text.tags, description: text.allTagsWithPages };
    case 'tag':
      return { title: text.tagged(main.label), description: text.pagesAbout(main.label) };
    case 'redirect':
      return { title: text.pageMoved, description: '' };
    case 'not-found':
      return { title: text.pageNotFound, description: text.notFound };
    case 'category':
      return { title: main.title, description: text.everyPageOf(main.title) };
    default:
      return { title: main.title, description: '' };
  }
}

/** Names and properties of the page's own `<meta>` elements, which a site can't add again. */
function namesOf({ head }: Pick<PageModel, 'head'>, name: PageName): ReadonlySet<string> {
  return new Set([
    ...['viewport', 'color-scheme', ...(name.description === '' ? [] : ['description'])],
    ...(head.keywords.length === 0 ? [] : ['keywords']),
    ...(head.noIndex ? ['robots'] : []),
    ...(head.openGraph === null ? [] : Object.keys(openGraphOf(head.openGraph, name))),
  ]);
}

interface MetadataProps {
  readonly head: PageModel['head'];
  readonly name: PageName;
}

/** Metadata for other sites, feed readers and search engines. */
function Metadata({ head, name }: MetadataProps): ReactElement {
  const { alternates, openGraph, structuredData, languages = [] } = head;
  return (
    <>
      {languages.map(({ lang, href }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={href} />
      ))}
      {alternates.map(({ type, href, title }) => (
        <link key={href} rel="alternate" type={type} href={href} title={title ?? undefined} />
      ))}
      {openGraph !== null && <OpenGraphTags graph={openGraph} name={name} />}
      {structuredData !== null && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<` can't close the element
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
  return (
    <>
      <meta
        name="twitter:card"
        content={graph.image === null ? 'summary' : 'summary_large_image'}
      />
      {Object.entries(openGraphOf(graph, name)).map(([property, content]) =>
        property === 'og:description' ? null : (
          // One element with both `name` (read by X) and `property` (read by other sites).
          <meta
            key={property}
            name={property === 'og:image' ? 'twitter:image' : undefined}
            property={property}
            content={content}
          />
        ),
      )}
    </>
  );
}

/** The page's Open Graph properties that have a value. */
function openGraphOf(
  { type, siteName, url, image, imageSize, modified }: OpenGraphTagsProps['graph'],
  { title, description }: PageName,
): Readonly<Record<string, string>> {
  const properties = {
    'og:type': type,
    'og:title': title,
    'og:description': description || null,
    'og:site_name': siteName,
    'og:url': url,
    'og:image': image,
    'og:image:width': imageSize === undefined ? null : String(imageSize.width),
    'og:image:height': imageSize === undefined ? null : String(imageSize.height),
    'article:modified_time': type === 'article' ? modified : null,
  };
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, content]) => {
      return content === null ? [] : [[name, content]];
    }),
  );
}

/** Serializes JSON for a `<script>`: `<` is escaped, so that no string closes the element. */
function printJson(data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(data).replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

interface RefreshProps {
  readonly to: string;
  readonly script: string | undefined;
}

/** Redirects readers. The script keeps the query and the hash; `<meta>` works without scripts. */
function Refresh({ to, script }: RefreshProps): ReactElement {
  return (
    <>
      <script src={script} data-to={to} />
      <meta httpEquiv="refresh" content={`0; url=${to}`} />
    </>
  );
}

/**
 * The script of every page. Its attributes configure the islands: the hash in the names of lazily
 * loaded scripts, whether links have previews, and the texts of the page's language unless it is
 * English.
 */
function Islands({ frame }: { readonly frame: SiteFrame }): ReactElement {
  const text = useMessages();
  const { scheme: _, redirect: __, announcement: ___, docsgen, ...onDemand } = frame.scripts;
  const names = Object.keys(islandText) as IslandText[];
  const isEnglish = names.every((name) => text[name] === islandText[name]);
  return (
    <script
      type="module"
      src={docsgen}
      data-scripts={hashOf(Object.values(onDemand))}
      data-previews={frame.features.previews ? undefined : 'off'}
      data-text={isEnglish ? undefined : names.map((name) => text[name]).join(islandTextSeparator)}
    />
  );
}

/** The hash that lazily loaded scripts share: `/assets/tabs.0123456789.js`. */
function hashOf([address = '']: readonly string[]): string {
  return /\.(\w+)\.js$/.exec(address)?.[1] ?? '';
}

interface AnnouncementScriptProps {
  readonly frame: Pick<SiteFrame, 'announcement' | 'scripts'>;
}

/** The script that hides an expired or closed announcement before the first paint. */
function AnnouncementScript({ frame }: AnnouncementScriptProps): ReactElement | null {
  const text = useMessages();
  const { announcement, scripts } = frame;
  if (announcement === null) return null;
  const { key, dismissable, until } = announcement;
  if (!dismissable && until === null) return null;
  return (
    <script
      src={scripts.announcement}
      data-key={key}
      data-until={until ?? undefined}
      data-close={dismissable ? text.close : undefined}
    />
  );
}

interface HeadTagsProps {
  readonly tags: readonly HeadTagConfig[];
  /** Names and properties of the `<meta>` elements that the page has already. */
  readonly taken: ReadonlySet<string>;
}

/** The elements that a site adds to the head. The page's own metadata takes precedence. */
function HeadTags({ tags, taken }: HeadTagsProps): ReactElement {
  const own = tags.filter(({ tag, attrs }) => {
    return tag !== 'meta' || !taken.has(attrs.name ?? attrs.property ?? '');
  });
  return (
    <>
      {own.map(({ tag: Tag, attrs }) => (
        <Tag key={JSON.stringify(attrs)} {...attrs} />
      ))}
    </>
  );
}
