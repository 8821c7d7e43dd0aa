import type { ReactElement } from 'react';
import type { ExcerptPart } from './excerpt.ts';
import type { PageHit } from './hits.ts';

/** A text with its matches marked. Text from the index is never parsed as HTML. */
export function Pieces({ pieces }: { readonly pieces: readonly ExcerptPart[] }): ReactElement {
  let at = 0;
  return (
    <>
      {pieces.map(({ text, marked }) => {
        at += text.length;
        return marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>;
      })}
    </>
  );
}

/** A page's section and breadcrumbs. */
export function PlaceOf({ hit }: { readonly hit: PageHit }): ReactElement | null {
  const labels = [hit.section, ...hit.path].filter((label, at, all) => {
    return label !== '' && label !== all[at - 1];
  });
  return labels.length === 0 ? null : <small> {labels.join(' › ')}</small>;
}
