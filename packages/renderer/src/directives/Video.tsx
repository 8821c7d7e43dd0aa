import type { ReactElement } from 'react';
import type { Directive, DirectiveProps } from './directive.ts';

/** `::video{src="/img/tour.mp4" title="A tour of the gradebook"}`: a film with controls. */
export const video: Directive = {
  spec: {
    kind: 'leaf',
    label: false,
    props: {
      /** Where the film is: a path of the site, or an address with https. */
      src: { required: true, values: null, link: true, loads: true },
      /** What it shows: the caption, and the link's text where the film can't be played. */
      title: { required: true, values: null },
      /** A picture to show before it plays; as of `src`. */
      poster: { required: false, values: null, link: true, loads: true },
      /** Its captions as WebVTT, for those who can't hear it; as of `src`. */
      captions: { required: false, values: null, link: true, loads: true },
    },
  },
  component: Video,
};

/** Loads no more than the film's size and length before somebody plays it. */
function Video({ props }: DirectiveProps): ReactElement {
  const title = props.title ?? '';
  const { src = '', poster, captions = '' } = props;
  // Core has reported an address that leads nowhere, and left it out.
  if (src === '') return <p>{title}</p>;
  return (
    <figure className="figure">
      {/* biome-ignore lint/a11y/useMediaCaption: captions are the author's to give */}
      <video controls preload="metadata" src={src} poster={poster} aria-label={title}>
        {captions !== '' && <track kind="captions" src={captions} default />}
        <a href={src}>{title}</a>
      </video>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
