import type { ReactElement } from 'react';
import { Prose } from '../components/Prose.tsx';
import type { Directive, DirectiveProps } from './directive.ts';

/** `::::cards` around `:::card`s: a grid of cards. */
export const cards: Directive = {
  spec: {
    description: 'A grid of `card`s.',
    kind: 'container',
    label: false,
    props: {},
  },
  component: CardGrid,
};

function CardGrid({ content }: DirectiveProps): ReactElement {
  return <Prose className="card-grid" html={content} />;
}
