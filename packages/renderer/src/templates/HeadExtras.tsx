import type { HeadTagConfig, SiteFrame } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';

/** The stylesheet of the optional parts of the frame, for sites that configure one. */
export function frameSheet(frame: SiteFrame): string | undefined {
  const { shortTitle, logo, navigation, social, footer, announcement } = frame;
  const parts = [...navigation, ...social, ...footer.columns];
  const isPlain = shortTitle === null && logo === null && announcement === null;
  return isPlain && parts.length === 0 ? undefined : frame.styles.frame;
}

interface AnnouncementScriptProps {
  readonly frame: Pick<SiteFrame, 'announcement' | 'scripts'>;
}

/** The script that hides an expired or closed announcement before the first paint. */
export function AnnouncementScript({ frame }: AnnouncementScriptProps): ReactElement | null {
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
export function HeadTags({ tags, taken }: HeadTagsProps): ReactElement {
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

/** Scripts from the configuration. */
export function OwnScripts({
  scripts,
}: {
  readonly scripts: SiteFrame['ownScripts'];
}): ReactElement {
  return (
    <>
      {scripts.map(({ src, attrs }) => (
        <script key={src} src={src} {...attrs} />
      ))}
    </>
  );
}
