import { classifyAddress } from '@docsgen/text';
import * as v from 'valibot';
import { key, label, textWhere } from '../data/schema.ts';

/** Schemas of settings that hold addresses. Each is validated by `text/address.ts`. */

/** Whether every page can link to the address: a path from the base, or an absolute address. */
function isLink(href: string): boolean {
  const { type } = classifyAddress(href, 'link');
  return type === 'elsewhere' || (type === 'site' && /^[/#]/.test(href));
}

/** The address of a link. */
export const href = textWhere(
  isLink,
  'Write a path from the site’s base such as /guide, or an address with https.',
);

/** A path in the static folder. */
export const staticFile = textWhere(
  (path) => /^\/[^?#]+$/.test(path) && classifyAddress(path, 'media').type === 'site',
  'Write a path of the static folder such as /logo.svg.',
);

/** A link with its label. */
export const link: v.GenericSchema<unknown, { label: string; href: string }> = v.object({
  label: key(label, 'The text of the link.'),
  href: key(href, 'The target of the link.'),
});

/** Whether a Content-Security-Policy can name the host. */
export function isHost(host: string): boolean {
  const judged = classifyAddress(`https://${host}`, 'media');
  return judged.type === 'elsewhere' && judged.host === host;
}
