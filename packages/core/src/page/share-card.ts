/** Size of a social image in pixels, as Open Graph consumers expect it (1.91:1). */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** All inputs of a social image besides its fonts. */
export interface ShareCard {
  readonly title: string;
  /** The section of the page; empty for the site's own image. */
  readonly section: string;
  /** The site's title; its tagline on the site's own image. */
  readonly site: string;
  /** As `#rrggbb` or `#rgb`. */
  readonly colors: Readonly<Record<'accent' | 'background' | 'text' | 'muted', string>>;
}

/** Draws social images. */
export interface SharePainter {
  /** A part of images' hashes: it changes whenever the image of the same inputs may differ. */
  readonly digest: string;
  /** Draws a PNG of `shareCardSize`. Deterministic: the same inputs give the same bytes. */
  paint(card: ShareCard, fonts: readonly Uint8Array[]): Promise<Uint8Array>;
}
