import type { NodeSpans } from '@docsgen/text';
import type { CachedValue } from '../io/grouped-values.ts';
import type {
  Body,
  Entry,
  EntryDetails,
  EntryReferences,
  LinkTarget,
  ParsedEntry,
  ResolvedImage,
  ResolvedLink,
} from '../model/index.ts';
import type { GraphInputs } from './build-graph.ts';
import type { ConnectedCollection } from './connect.ts';
import { entryDescription, type NamedEntry } from './entries.ts';
import type { EntryWindow } from './entry-window.ts';
import type { LinkLookup } from './link-lookup.ts';
import { resolveImage, resolveLink } from './links.ts';
import { referencesOf } from './references.ts';

/** What an entry depends on besides its file and names. */
interface EntryContext extends Pick<GraphInputs, 'history'> {
  /** The cached references; undefined if they aren't cached. */
  readonly references: CachedValue<EntryReferences> | undefined;
  readonly window: EntryWindow;
}

/** What an open entry holds: its details, and its links as far as they have been asked for. */
interface OpenEntry extends EntryDetails {
  links: readonly ResolvedLink[] | null;
  images: readonly ResolvedImage[] | null;
}

/**
 * An entry of the graph. Its details are read, and its links are resolved, when they are asked for,
 * and held while the entry is open. A class, since V8 gives each object with getters of its own a
 * hidden class of its own.
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
  readonly #lookup: LinkLookup;
  readonly #window: EntryWindow;
  #open: OpenEntry | null = null;
  #references: EntryReferences | null = null;
  readonly #cached: CachedValue<EntryReferences> | undefined;

  constructor(
    { id, route, title }: NamedEntry,
    parsed: ParsedEntry,
    { info, collection, sidebarOf, lookup }: ConnectedCollection,
    { history, references, window }: EntryContext,
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
    this.#lookup = lookup;
    this.#window = window;
    this.#cached = references;
  }

  get #opened(): OpenEntry {
    if (this.#open !== null) return this.#open;
    const { frontMatterSpans, body } = this.#readDetails();
    this.#open = { frontMatterSpans, body, links: null, images: null };
    this.#window.add(this);
    return this.#open;
  }

  /** Releases what the entry holds while it is open. The next request reads it again. */
  close(): void {
    this.#open = null;
  }

  get frontMatterSpans(): NodeSpans {
    return this.#opened.frontMatterSpans;
  }

  get body(): Body {
    return this.#opened.body;
  }

  get references(): EntryReferences {
    if (this.#references !== null) return this.#references;
    const known = this.#cached?.get();
    this.#references = known ?? referencesOf(this);
    if (known === undefined) this.#cached?.set(this.#references);
    return this.#references;
  }

  get links(): readonly ResolvedLink[] {
    const { filePath } = this;
    const opened = this.#opened;
    opened.links ??= opened.body.links.map((link) => {
      return { link, target: resolveLink(link, link.file ?? filePath, this.#lookup, filePath) };
    });
    return opened.links;
  }

  get images(): readonly ResolvedImage[] {
    const opened = this.#opened;
    opened.images ??= opened.body.images.map((image) => {
      return { image, target: resolveImage(image.src, image.file ?? this.filePath, this.#lookup) };
    });
    return opened.images;
  }
}
