import type { ReactElement } from 'react';
import type { Directive, DirectiveProps } from './directive.ts';

/** `::video{src="/img/tour.mp4" title="A tour of the gradebook"}`: a video with controls. */
export const video: Directive = {
  spec: {
    description: 'A video with controls.',
    kind: 'leaf',
    label: false,
    props: {
      src: {
        description: 'The video: a path of the site or an `https` address.',
        required: true,
        values: null,
        link: true,
        loads: true,
      },
      title: {
        description: "The caption, and the text of the link where the video can't be played.",
        required: true,
        values: null,
      },
      poster: {
        description: 'An image to show until the video plays; an address as in `src`.',
        required: false,
        values: null,
        link: true,
        loads: true,
      },
      captions: {
        description:
          "Captions for readers who can't hear the video, as WebVTT; an address as in `src`.",
        required: false,
        values: null,
        link: true,
        loads: true,
      },
    },
  },
  component: Video,
};

/** `preload="metadata"` loads only the video's dimensions and length until it is played. */
function Video({ props }: DirectiveProps): ReactElement {
  const title = props.title ?? '';
  const { src = '', poster, captions = '' } = props;
  // Core has reported and removed an unsafe address.
  if (src === '') return <p>{title}</p>;
  return (
    <figure className="figure">
      {/* biome-ignore lint/a11y/useMediaCaption: the author provides captions */}
      <video controls preload="metadata" src={src} poster={poster} aria-label={title}>
        {captions !== '' && <track kind="captions" src={captions} default />}
        <a href={src}>{title}</a>
      </video>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
