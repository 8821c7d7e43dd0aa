import type { ReactElement } from 'react';
import { attribute, type DirectiveProps, leaf } from './directive.ts';

/** `::video{src="/img/tour.mp4" title="A tour of the gradebook"}`: a video with controls. */
export const video = leaf('A video with controls.', Video, {
  props: {
    src: attribute('The video: a path of the site or an `https` address.', {
      required: true,
      link: true,
      loads: true,
    }),
    title: attribute("The caption, and the text of the link where the video can't be played.", {
      required: true,
    }),
    poster: attribute('An image to show until the video plays; an address as in `src`.', {
      link: true,
      loads: true,
    }),
    captions: attribute(
      "Captions for readers who can't hear the video, as WebVTT; an address as in `src`.",
      { link: true, loads: true },
    ),
  },
});

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
