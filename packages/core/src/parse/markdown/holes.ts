import type { CodeBlock, ComponentNode, Content } from '../../model/index.ts';

/**
 * While markdown-it renders to one string, holes are marks between NUL characters, which no
 * source can hold: it is refused on reading. Afterwards the string is split once.
 */
const mark = (kind: string, data: string | number): string => `\0${kind}${data}\0`;

export const linkMark = (link: number): string => mark('L', link);
export const imageMark = (image: number): string => mark('I', image);
export const codeMark = ({ code, info }: CodeBlock): string =>
  mark('F', JSON.stringify([code, info]));

type Props = ComponentNode['props'];

/** What opens a component: its name and props. Its label follows, then its children. */
export const openMark = (name: string, props: Props): string =>
  mark('C', JSON.stringify([name, props]));
export const bodyMark: string = mark('B', '');
export const closeMark: string = mark('E', '');

interface Frame {
  readonly name: string;
  readonly props: Props;
  label: Content[] | null;
  content: Content[];
}

/** Splits rendered HTML into content with holes. */
export function splitHoles(html: string): readonly Content[] {
  const parts = html.split('\0');
  const stack: Frame[] = [{ name: '', props: {}, label: null, content: [] }];
  parts.forEach((part, index) => {
    const frame = stack.at(-1);
    if (frame === undefined) throw new Error('A component is closed more often than opened.');
    if (index % 2 === 0) {
      if (part !== '') frame.content.push(part);
      return;
    }
    const data = part.slice(1);
    switch (part[0]) {
      case 'L':
        frame.content.push({ type: 'link', link: Number(data) });
        break;
      case 'I':
        frame.content.push({ type: 'image', image: Number(data) });
        break;
      case 'F': {
        const [code, info] = JSON.parse(data) as [string, string];
        frame.content.push({ type: 'code', code, info });
        break;
      }
      case 'C': {
        const [name, props] = JSON.parse(data) as [string, Props];
        stack.push({ name, props, label: null, content: [] });
        break;
      }
      case 'B':
        frame.label = frame.content;
        frame.content = [];
        break;
      default:
        closeFrame(stack);
    }
  });
  return stack[0]?.content ?? [];
}

function closeFrame(stack: Frame[]): void {
  const frame = stack.pop();
  const parent = stack.at(-1);
  if (frame === undefined || parent === undefined) throw new Error('No component is open.');
  const { name, props, label, content } = frame;
  parent.content.push({ type: 'component', name, props, label: label ?? [], children: content });
}
