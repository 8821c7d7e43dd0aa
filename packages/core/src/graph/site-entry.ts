import type { NodeSpans } from '@docsgen/text';
import type { CachedValue } from '../io/grouped-values.ts';
import type {
  Body,
  BodyAddresses,
  Entry,
  EntryReferences,
  LinkTarget,
  ParsedEntry,
  ResolvedImage,
  ResolvedLink,
} from '../model/index.ts';
import type { GraphInputs } from './build-graph.ts';
import type { ConnectedCollection } from './connect.ts';
import { entryDescription, type NamedEntry } from './entries.ts';
import type { LinkLookup } from './link-lookup.ts';
import { resolveImage, resolveLink } from './links.ts';
import { type EntryTargets, referencesOf } from './references.ts';

/** What an entry depends on besides its file and names. */
interface EntryContext extends Pick<GraphInputs, 'history'> {
  /** The cached references; undefined if they aren't cached. */
  readonly references: CachedValue<EntryReferences> | undefined;
}

/**
 * An entry of the graph. Its links are resolved when they are first asked for. Its details are read
 * each time: what holds them is `readDetails`. A class, since V8 gives each object with getters of its
 * own a hidden class of its own.
 */
export class SiteEntry implements Entry {
  readonly id: string;
  readonly collection: string;
  readonly version: string;
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly sidebarLabel: string | null;
  readonly sidebar: string | null;
  readonly unlisted: boolean;
  readonly frontMatter: Entry['frontMatter'];
  readonly summary: Entry['summary'];
  readonly image: LinkTarget | null;
  readonly filePath: string;
  readonly digest: string;
  readonly broken: boolean;
  readonly lastUpdated: string | null;
  readonly lastUpdatedBy: string | null;
  declare readonly untranslated?: true;
  readonly #readDetails: ParsedEntry['readDetails'];
  readonly #readAddresses: ParsedEntry['readAddresses'];
  readonly #lookup: LinkLookup;
  #targets: EntryTargets | null = null;
  #references: EntryReferences | null = null;
  readonly #cached: CachedValue<EntryReferences> | undefined;

  constructor(
    { id, route, title }: NamedEntry,
    parsed: ParsedEntry,
    { info, collection, sidebarOf, lookup }: ConnectedCollection,
    { history, references }: EntryContext,
  ) {
    const { frontMatter, filePath } = parsed;
    const { image, last_update: update } = frontMatter;
    this.id = id;
    this.collection = collection.id;
    this.version = info.version;
    this.route = route;
    this.title = title;
    this.description = entryDescription(parsed);
    this.sidebarLabel = frontMatter.sidebar_label ?? null;
    this.sidebar = sidebarOf.get(id) ?? null;
    this.unlisted = frontMatter.unlisted === true;
    this.frontMatter = frontMatter;
    this.summary = parsed.summary;
    this.image = image === undefined ? null : resolveImage(image, filePath, lookup);
    this.filePath = filePath;
    this.digest = parsed.digest;
    this.broken = parsed.broken;
    this.lastUpdated = update?.date ?? history.get(filePath) ?? null;
    this.lastUpdatedBy = update?.author ?? null;
    if (parsed.original !== undefined) this.untranslated = true;
    this.#readDetails = parsed.readDetails;
    this.#readAddresses = parsed.readAddresses;
    this.#lookup = lookup;
    this.#cached = references;
  }

  get frontMatterSpans(): NodeSpans {
    return this.#readDetails().frontMatterSpans;
  }

  get body(): Body {
    return this.#readDetails().body;
  }

  get references(): EntryReferences {
    if (this.#references !== null) return this.#references;
    const known = this.#cached?.get();
    this.#references = known ?? referencesOf(this, this.#resolved(this.#readAddresses));
    if (known === undefined) this.#cached?.set(this.#references);
    return this.#references;
  }

  get links(): readonly ResolvedLink[] {
    const { body } = this;
    const { links } = this.#resolved(() => body);
    return body.links.flatMap((link, at) => {
      const target = links[at];
      return target === undefined ? [] : { link, target };
    });
  }

  get images(): readonly ResolvedImage[] {
    const { body } = this;
    const { images } = this.#resolved(() => body);
    return body.images.flatMap((image, at) => {
      const target = images[at];
      return target === undefined ? [] : { image, target };
    });
  }

  /** @param read Reads the addresses; the details have them, too. */
  #resolved(read: () => BodyAddresses): EntryTargets {
    if (this.#targets !== null) return this.#targets;
    const { filePath } = this;
    const lookup = this.#lookup;
    const { links, images } = read();
    this.#targets = {
      links: links.map((link) => resolveLink(link, link.file ?? filePath, lookup, filePath)),
      images: images.map(({ src, file }) => resolveImage(src, file ?? filePath, lookup)),
    };
    return this.#targets;
  }
}
