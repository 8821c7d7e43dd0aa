import { RawHtml } from '../components/RawHtml.tsx';
import { container, type Directive } from './directive.ts';

/** A directive whose content gets a class, by which the stylesheet or a script finds it. */
function wrapper(description: string, className: string, island?: string): Directive {
  return container(description, ({ content }) => (
    <RawHtml className={className} data-island={island} html={content} />
  ));
}

/** `::::cards` around `:::card`s: a grid of cards. */
export const cards = wrapper('A grid of `card`s.', 'card-grid');

/** `:::glossary` around definition lists: links to a term show its definition as a preview. */
export const glossary = wrapper(
  'Terms and definitions, from definition lists; links to a term show its definition.',
  'glossary',
);

/** `:::sortable` around a table: a script turns its column headings into sort buttons. */
export const sortable = wrapper(
  'A table that readers can sort by its columns.',
  'data-table',
  'table',
);

/** `:::steps` around one numbered list, whose HTML is unchanged. */
export const steps = wrapper('A numbered list of steps.', 'steps');
