import { digest } from '@docsgen/text/digest';
import type { Entry, EntryReferences, LinkTarget } from '../model/index.ts';
import { decodePath } from './links.ts';

/** The targets of the links and images of an entry's body, in its order. */
export interface EntryTargets {
  readonly links: readonly LinkTarget[];
  readonly images: readonly LinkTarget[];
}

/** What an entry refers to. @param entry Its route, and the target of `image` in its front matter */
export function referencesOf(
  { route, image }: Pick<Entry, 'route' | 'image'>,
  { links, images }: EntryTargets,
): EntryReferences {
  const shown = [...links, ...images];
  const targets = image === null ? shown : [...shown, image];
  const routes = links.flatMap((target) => {
    return target.type === 'route' && target.route !== route ? target.route : [];
  });
  return {
    routes: unique(routes),
    anchors: links.flatMap((target) => {
      const anchor = anchorOf(target);
      if (anchor === null) return [];
      return { route: target.type === 'route' ? target.route : null, anchor };
    }),
    assets: unique(targets.flatMap((target) => (target.type === 'asset' ? target.path : []))),
    hosts: unique(shown.flatMap(originOf)),
    isMissing: links.some((target) => {
      return target.type === 'broken' && target.reason === 'missing-entry';
    }),
    targets: digest(JSON.stringify(targets)),
  };
}

/** The anchor of a link; null if it has none, or `#top`, which every page has. */
export function anchorOf(target: LinkTarget): string | null {
  if (target.type !== 'route' && target.type !== 'page') return null;
  const at = target.suffix.indexOf('#');
  const written = at < 0 ? '' : target.suffix.slice(at + 1).replace(/:~:.*$/s, '');
  if (written === '' || written === 'top') return null;
  return decodePath(written) ?? written;
}

/** The origin of an image or a video that a page loads; empty for the site's own files. */
function originOf(target: LinkTarget): string[] {
  return target.type === 'external' && target.host !== undefined ? [`https://${target.host}`] : [];
}

function unique(texts: readonly string[]): readonly string[] {
  return texts.length < 2 ? texts : [...new Set(texts)];
}
