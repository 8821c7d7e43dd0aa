import { classifyAddress, isSafeAddress, withoutUndefined } from '@docsgen/text';
import * as v from 'valibot';
import { key, text, textWhere, type WrittenKeys } from '../data/schema.ts';
import type { HeadTagConfig, PolicyKind, ScriptConfig } from '../model/index.ts';
import { isHost } from './addresses.ts';

/** Elements that a site adds to the head of every page. */
export interface HeadInput {
  /** `<meta>` and `<link>` elements for search engines, other sites and browsers. */
  head?: { tag: 'meta' | 'link'; attrs: Record<string, string> }[];
  /**
   * Third-party scripts: `src` is a path in the static folder or an HTTPS address, whose host is
   * added to the Content-Security-Policy. `hosts` lists further hosts by directive of the policy.
   */
  scripts?: (
    | string
    | {
        src: string;
        attrs?: Record<string, string | boolean>;
        hosts?: Partial<Record<PolicyKind, string[]>>;
      }
  )[];
}

const attributeName = v.pipe(
  v.string(),
  v.regex(/^(?!on|style$)[a-z][a-z0-9-]*$/, 'This attribute is not allowed here.'),
);

/** Attributes of `meta` and values of `rel` that docsgen sets, or that change how pages are loaded. */
const ownMetas = /^(?:charset|http-equiv)$/;
const ownRels = /^(?:canonical|stylesheet|import|preload|modulepreload|prefetch|prerender)$/i;

const headTag = v.pipe(
  v.object({
    tag: key(v.picklist(['meta', 'link'], 'Write meta or link.'), 'The name of the element.'),
    attrs: key(
      v.record(attributeName, key(text, 'The value of the attribute.')),
      'The attributes of the element.',
    ),
  }),
  v.check(
    ({ tag, attrs }) => tag !== 'meta' || !Object.keys(attrs).some((name) => ownMetas.test(name)),
    'A meta element needs `name` or `property`, and `content`.',
  ),
  v.check(
    ({ tag, attrs }) => tag !== 'meta' || 'content' in attrs,
    'The attribute `content` is missing.',
  ),
  v.check(
    ({ tag, attrs }) => tag !== 'link' || ('href' in attrs && 'rel' in attrs),
    'A link element needs `rel` and `href`.',
  ),
  v.check(
    ({ attrs }) => !(attrs.rel ?? '').split(/\s+/).some((rel) => ownRels.test(rel)),
    'docsgen writes this `rel` itself; use the settings `stylesheets` and `fonts`.',
  ),
  v.check(
    ({ attrs }) => attrs.href === undefined || isSafeAddress(attrs.href, linkUse(attrs)),
    'The address is unsafe.',
  ),
);

/** The use of a link element's address, for its validation: browsers load icons as images. */
function linkUse({ rel = '' }: Readonly<Record<string, string>>): 'image' | 'link' {
  return isPicture(rel) ? 'image' : 'link';
}

/** Whether browsers load the target of a link element as an image. */
export function isPicture(rel: string): boolean {
  return rel.split(/\s+/).some((name) => /icon/i.test(name));
}

const kinds = [
  'script',
  'connect',
  'img',
  'style',
  'font',
  'frame',
] as const satisfies PolicyKind[];

const hosts = v.array(
  textWhere(isHost, 'Write the plain name of a host such as stats.example.org.'),
);

const src = textWhere((address) => {
  const { type } = classifyAddress(address, 'media');
  return type === 'elsewhere' ? address.startsWith('https://') : /^\/[^?#]+$/.test(address);
}, 'Write a path of the static folder such as /js/stats.js, or an address with https.');

const scriptAttribute = v.pipe(
  v.string(),
  v.regex(
    /^(?:async|defer|type|id|crossorigin|integrity|referrerpolicy|data-[a-z0-9-]+)$/,
    'Write async, defer, type, id, crossorigin, integrity, referrerpolicy or a data-… attribute.',
  ),
);

const script = v.object({
  src: key(src, 'The script: a path in the static folder, or an HTTPS address.'),
  attrs: key(
    v.optional(
      v.record(
        scriptAttribute,
        key(
          v.union([text, v.boolean()]),
          'The value of the attribute; `true` for an attribute without a value.',
        ),
      ),
      {},
    ),
    'The attributes of the element. `defer` is added unless `async`, `defer` or `type` is set.',
  ),
  hosts: key(
    v.optional(
      v.object(
        v.entriesFromList(
          kinds,
          key(v.optional(hosts), 'Hosts to add to this directive of the Content-Security-Policy.'),
        ),
      ),
      {},
    ),
    'Hosts that the script connects to or loads from, by directive of the Content-Security-Policy.',
  ),
});

/** The configuration keys of the head. */
export const headKeys = {
  head: key(
    v.optional(v.array(headTag), []),
    'Additional `meta` and `link` elements for the head of every page.',
  ),
  scripts: key(
    v.optional(v.array(v.union([src, script], 'Write a path or an address, or `src`.')), []),
    'Third-party scripts. Their hosts are added to the Content-Security-Policy.',
  ),
};

/** The settings with defaults filled in. */
export function resolveHead({ head, scripts }: WrittenKeys<typeof headKeys>): {
  head: readonly HeadTagConfig[];
  scripts: readonly ScriptConfig[];
} {
  return { head, scripts: scripts.map(resolveScript) };
}

function resolveScript(written: WrittenKeys<typeof headKeys>['scripts'][number]): ScriptConfig {
  const { src, attrs, hosts } =
    typeof written === 'string' ? { src: written, attrs: {}, hosts: {} } : written;
  const given = Object.entries(attrs).flatMap(([name, value]): [string, string | true][] =>
    value === false ? [] : [[name, value]],
  );
  // A script is deferred unless the site sets `async`, `defer` or `type`.
  const isPlain = !('async' in attrs || 'defer' in attrs || 'type' in attrs);
  return {
    src,
    attrs: { ...(isPlain ? { defer: true } : {}), ...Object.fromEntries(given) },
    hosts: withoutUndefined(hosts),
  };
}
