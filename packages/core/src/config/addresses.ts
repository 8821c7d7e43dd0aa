import * as v from 'valibot';
import { label, text } from '../data/schema.ts';
import { classifyAddress } from '../text/address.ts';

/** Building blocks of settings that hold addresses. The one judge of addresses has looked at each. */

/** Whether a link may lead there from every page: a path from the base, or an address elsewhere. */
function isLink(href: string): boolean {
  const { type } = classifyAddress(href, 'link');
  return type === 'elsewhere' || (type === 'site' && /^[/#]/.test(href));
}

/** Where a link leads. */
export const href: v.GenericSchema<unknown, string> = v.pipe(
  text,
  v.check(isLink, 'Write a path from the site’s base such as /guide, or an address with https.'),
);

/** A file of the static folder, as pages name it. */
export const staticFile: v.GenericSchema<unknown, string> = v.pipe(
  text,
  v.check(
    (path) => /^\/[^?#]+$/.test(path) && classifyAddress(path, 'media').type === 'site',
    'Write a path of the static folder such as /logo.svg.',
  ),
);

/** A link as it is written. */
export const linkKeys = { label, href } as const;

/** A link with its label. */
export const link: v.GenericSchema<unknown, { label: string; href: string }> = v.object(linkKeys);

/** Whether a policy can name a host. */
export function isHost(host: string): boolean {
  const judged = classifyAddress(`https://${host}`, 'media');
  return judged.type === 'elsewhere' && judged.host === host;
}
