import type { ReactElement } from 'react';
import type { Directive, DirectiveProps } from './directive.ts';

/** `::video{src="/img/tour.mp4" title="A tour of the gradebook"}`: a video with controls. */
export const video: Directive = {
  spec: {
    description: 'A film with controls.',
    kind: 'leaf',
    label: false,
    props: {
      src: {
        description: 'Where the film is: a path of the site, or an address with https.',
        required: true,
        values: null,
        link: true,
        loads: true,
      },
      title: {
        description:
          "What it shows: the caption, and the link's text where the film can't be played.",
        required: true,
        values: null,
      },
      poster: {
        description: 'A picture to show before it plays; as of `src`.',
        required: false,
        values: null,
        link: true,
        loads: true,
      },
      captions: {
        description: "Its captions as WebVTT, for those who can't hear it; as of `src`.",
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
  // Core has reported an unsafe or missing address and left it out.
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
