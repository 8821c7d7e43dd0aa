import type { ReactElement } from 'react';
import type { Piece } from './excerpt.ts';

/** A text with what was found marked in it. Text from the index is never read as HTML. */
export function Pieces({ pieces }: { readonly pieces: readonly Piece[] }): ReactElement {
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
