import type { Head as HeadModel, SiteFrame } from '@docsgen/core';
import type { ReactElement } from 'react';

interface HeadProps {
  readonly head: HeadModel;
  readonly frame: SiteFrame;
  readonly isHome: boolean;
}

/** What browsers and search engines read. One stylesheet and nothing inline. */
export function Head({ head, frame, isHome }: HeadProps): ReactElement {
  const title =
    isHome || head.title === frame.title ? frame.title : `${head.title} | ${frame.title}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {head.description !== '' && <meta name="description" content={head.description} />}
      {head.noIndex && <meta name="robots" content="noindex" />}
      <meta name="color-scheme" content="light dark" />
      {head.canonical !== null && <link rel="canonical" href={head.canonical} />}
      <link rel="stylesheet" href={frame.stylesheet} />
    </head>
  );
}
