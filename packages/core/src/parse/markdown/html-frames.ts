import { classifyAddress } from '../../text/address.ts';
import { escapeHtml } from '../../text/html.ts';
import type { CleanerOutput } from './html-attributes.ts';
import type { OpenTag } from './scan-html.ts';

/** Attributes of frames that are kept, in addition to `src` and `title`. */
const printed = ['allowfullscreen', 'height', 'width'];

/**
 * Prints a frame whose host the configuration allows; returns false for any other. The fallback
 * content of the frame is removed.
 */
export function printFrame<Hole>(part: OpenTag, output: CleanerOutput<Hole>): boolean {
  const { attributes } = part;
  const src = attributes.find(({ name }) => name === 'src');
  if (src === undefined || attributes.some(({ name }) => /^on|^srcdoc$/.test(name))) return false;
  const { value, start, end } = src;
  const classified = classifyAddress(value, 'media');
  const host = classified.type === 'elsewhere' ? classified.host : null;
  if (host === null || !output.frames.includes(host) || !/^(?:https:)?\/\//i.test(value))
    return false;
  const hole = output.holeOf({ kind: 'link', value, start, end, attributes });
  if (hole === null) return false;
  // Screen readers announce a frame by its title.
  const title = attributes.find(({ name }) => name === 'title')?.value || host;
  output.pieces.push('<iframe src="', hole, `" title="${escapeHtml(title)}" loading="lazy"`);
  for (const { name, value: own } of attributes) {
    if (!printed.includes(name)) continue;
    output.pieces.push(own === '' ? ` ${name}` : ` ${name}="${escapeHtml(own)}"`);
  }
  output.pieces.push('></iframe>');
  return true;
}
