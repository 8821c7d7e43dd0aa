import type { Token } from 'markdown-it';
import { textOf } from './components.ts';
import { fenceToken, startTag } from './make-tokens.ts';
import type { ElementUse } from './page-state.ts';
import { isRecordOf, shownText } from './values.ts';

/** Makes the images of both colour schemes; the stylesheet hides one of them by its class. */
export function buildThemedImage({ tag, props, origin, report }: ElementUse): readonly Token[] {
  const sources = props.get('sources');
  const { value } = sources ?? { value: undefined };
  if (sources === undefined || !isRecordOf(value)) {
    const hint = 'Write sources={{ light: …, dark: … }}.';
    const message = 'ThemedImage needs the prop "sources".';
    report({ ...tag, message, hint });
    return [];
  }
  return ['light', 'dark'].flatMap((scheme) => {
    const src = value.get(scheme);
    if (src === undefined) return [];
    const kept = new Map([...props].filter(([name]) => name !== 'sources'));
    const before = textOf(props.get('className')?.value);
    const className = `for-${scheme}${before === null ? '' : ` ${before}`}`;
    kept.set('className', { ...(props.get('className') ?? sources), value: className });
    kept.set('src', { ...sources, value: src });
    return [startTag(tag, 'img', kept, origin)];
  });
}

/** Attributes of a picture; others, such as how it is loaded, are for the other tool. */
const ofImages = new Set(['src', 'alt', 'title', 'width', 'height', 'className']);

/** Converts a picture whose address is in `src`, or in `img` as Docusaurus's `IdealImage` has it. */
export function buildImage({ tag, props, origin, report }: ElementUse): readonly Token[] {
  const source = props.get('src') ?? props.get('img');
  if (source === undefined || shownText(source.value) === null) {
    const message = `<${tag.name}> has no address that can be read.`;
    report({ ...tag, message, hint: 'Write ![alternative text](./picture.png).' });
    return [];
  }
  const kept = new Map([...props].filter(([name]) => ofImages.has(name)));
  kept.set('src', source);
  return [startTag(tag, 'img', kept, origin)];
}

/** Converts a diagram, whose text is in `value` (Docusaurus) or in `chart`. */
export function buildDiagram({ tag, props, origin, report }: ElementUse): readonly Token[] {
  const { value } = props.get('value') ?? props.get('chart') ?? { value: undefined };
  const code = textOf(value);
  if (code !== null) return [fenceToken(`${code.trim()}\n`, 'mermaid', origin)];
  const hint = 'Write the diagram as a block of code in the language mermaid.';
  report({ ...tag, message: `<${tag.name}> has no text that can be read.`, hint });
  return [];
}
