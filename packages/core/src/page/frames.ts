import type { Addresses } from '../graph/addresses.ts';
import type { Card, SiteFrame, SiteGraph, Version } from '../model/index.ts';
import { type SectionCard, sectionCards } from './cards.ts';

/** A version with the frame of its pages. */
export interface FramedVersion {
  readonly version: Version;
  /** The site's own frame for the collection's last version. */
  readonly frame: SiteFrame;
  readonly cards: readonly Card[];
  /** Index of each sidebar among the frame's sections. */
  readonly sections: ReadonlyMap<string, number>;
}

/** The frames of a site: its own, and one for each version that isn't its collection's last. */
interface Frames {
  readonly frame: SiteFrame;
  readonly cards: readonly Card[];
  readonly framed: readonly FramedVersion[];
}

/**
 * Makes the frame of each version. Its tabs are the version's own sidebars and those of the last
 * versions of other collections, so that readers of an old version stay in it.
 */
export function frameVersions(
  site: SiteGraph,
  addresses: Addresses,
  shared: Omit<SiteFrame, 'sections'>,
): Frames {
  const sections = new Map(
    site.versions.map((version) => [version, sectionCards(version, site.routes, addresses)]),
  );
  const last = site.versions.filter(({ info }) => info.isLast);
  const cardsOf = (versions: readonly Version[]): Card[] => {
    return versions.flatMap((version) => (sections.get(version) ?? []).map(({ card }) => card));
  };
  const frameOf = (cards: readonly Card[]): SiteFrame => ({
    ...shared,
    sections: cards.map(({ label, href }) => ({ label, href })),
  });
  const cards = cardsOf(last);
  const own = { frame: frameOf(cards), cards };
  const framed = site.versions.map((version): FramedVersion => {
    const { id } = version.collection;
    const shown = last.map((other) => (other.collection.id === id ? version : other));
    const before = cardsOf(shown.slice(0, shown.indexOf(version))).length;
    const indexes = indexSections(sections.get(version) ?? [], before);
    if (version.info.isLast) return { version, ...own, sections: indexes };
    const ownCards = cardsOf(shown);
    return { version, frame: frameOf(ownCards), cards: ownCards, sections: indexes };
  });
  return { ...own, framed };
}

function indexSections(cards: readonly SectionCard[], before: number): Map<string, number> {
  return new Map(cards.map(({ sidebar }, at) => [sidebar, before + at]));
}
