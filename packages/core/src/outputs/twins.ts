import { escapeMarkdown } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { type Addresses, createAddresses } from '../graph/addresses.ts';
import type { Cache } from '../io/cache.ts';
import type { TextReader } from '../io/texts.ts';
import type {
  Entry,
  FrontMatter,
  LazyOutput,
  LinkTarget,
  SiteGraph,
  TwinPiece,
} from '../model/index.ts';
import { homeTargets } from '../page/home.ts';
import { twinPath } from '../routes/routes.ts';

/** The context for twins. */
interface TwinOptions {
  readonly texts: TextReader;
  /** Stores the digests of twins, by the digest of their inputs. */
  readonly cache: Cache;
}

/**
 * Returns a function that plans the Markdown twin of an entry's page: `R.md` beside `R`, with
 * absolute links. The digest of an unchanged twin comes from the cache, so its text isn't read.
 */
export function createTwins(
  { config }: SiteGraph,
  { texts, cache }: TwinOptions,
): (entry: Entry) => LazyOutput {
  const addressOf = createTwinAddresses(createAddresses(config));
  return (entry) => new Twin(entry, { addressOf, texts, cache });
}

/** What twins are made with. */
interface TwinContext extends TwinOptions {
  readonly addressOf: TwinAddresses;
}

/**
 * The twin of an entry. A class, since V8 gives each object with getters of its own a hidden class of its
 * own.
 */
class Twin implements LazyOutput {
  readonly path: string;
  readonly #entry: Entry;
  readonly #context: TwinContext;
  #known: string | null = null;

  constructor(entry: Entry, context: TwinContext) {
    this.path = twinPath(entry.route);
    this.#entry = entry;
    this.#context = context;
  }

  get digest(): string | undefined {
    return this.#context.cache.get(this.#key) as string | undefined;
  }

  async content(): Promise<string> {
    const { addressOf, texts, cache } = this.#context;
    const text = await printTwin(this.#entry, addressOf, texts);
    cache.set(this.#key, digest(text));
    return text;
  }

  get #key(): string {
    if (this.#known === null) {
      const outline = outlineTwin(this.#entry, this.#context.addressOf);
      this.#known = `digest of twin:${digest(JSON.stringify(outline))}`;
    }
    return this.#known;
  }
}

/** Returns a function that prints the twin of an entry, as it is published. */
export function createTwinPrinter(
  { config }: SiteGraph,
  texts: TextReader,
): (entry: Entry) => Promise<string> {
  const addressOf = createTwinAddresses(createAddresses(config));
  return (entry) => printTwin(entry, addressOf, texts);
}

async function printTwin(
  entry: Entry,
  addressOf: TwinAddresses,
  texts: TextReader,
): Promise<string> {
  return completeTwin(outlineTwin(entry, addressOf), await texts.read(entry.body, 'twin'));
}

/** All inputs of a twin as plain data, with the key of its text in place of the text. */
interface TwinOutline {
  readonly head: string;
  readonly text: string;
  /** The values of its holes, by index. */
  readonly links: readonly string[];
  readonly images: readonly string[];
}

function outlineTwin(entry: Entry, addressOf: TwinAddresses): TwinOutline {
  const { title, description, route, body, frontMatter } = entry;
  const links = entry.links.map(({ link, target }) => addressOf.target(target, link.href));
  const images = entry.images.map(({ image, target }) => addressOf.target(target, image.src));
  const isHome = frontMatter.template === 'home';
  const heading = (isHome ? frontMatter.hero?.title : undefined) ?? title;
  const head = [
    '---',
    `title: ${JSON.stringify(title)}`,
    ...(description === '' ? [] : [`description: ${JSON.stringify(description)}`]),
    `url: ${JSON.stringify(addressOf.page(route))}`,
    '---',
    '',
    ...(body.title === null ? [`# ${escapeMarkdown(heading)}`, ''] : []),
    ...(isHome ? printHome(frontMatter, links, images) : []),
  ];
  return {
    head: head.join('\n'),
    text: body.key,
    links,
    images,
  };
}

function completeTwin({ head, links, images }: TwinOutline, pieces: readonly TwinPiece[]): string {
  const text = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    return (piece.type === 'link' ? links[piece.link] : images[piece.image]) ?? '';
  });
  return `${head}\n${text.join('').trim()}\n`;
}

/** The addresses in twins, which are absolute if the site's origin is known. */
interface TwinAddresses {
  readonly page: (route: string) => string;
  /**
   * The address of a target, escaped for Markdown.
   *
   * @param written The address as written, for a target outside of the site.
   */
  readonly target: (target: LinkTarget, written: string) => string;
}

function createTwinAddresses(addresses: Addresses): TwinAddresses {
  const page = (route: string): string => addresses.absolute(addresses.of(route));
  return {
    page,
    target(target, written) {
      if (target.type === 'route') return encodeMarks(page(target.route) + target.suffix);
      if (target.type !== 'asset') return encodeMarks(written);
      return encodeMarks(addresses.absolute(addresses.file(target.path)) + target.suffix);
    },
  };
}

/** Percent-encodes brackets, quotes and spaces, which would end the target of a link. */
function encodeMarks(text: string): string {
  return text.replace(/[()<>"'\s]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
}

/**
 * The hero and the features of a home page as Markdown lines, with an empty line after each part.
 */
function printHome(
  frontMatter: FrontMatter,
  links: readonly string[],
  images: readonly string[],
): string[] {
  const { hero = {}, features = [] } = frontMatter;
  const { linkAt, imageAt } = homeTargets(frontMatter, links, images);
  const picture = imageAt('hero.image.light');
  const linkTo = (path: string, label: string): string => {
    const address = linkAt(path);
    return address === undefined ? label : `[${label}](${address})`;
  };
  const actions = (hero.actions ?? []).map(({ text }, at) => {
    return `- ${linkTo(`hero.actions.${at}.link`, escapeMarkdown(text))}`;
  });
  const cards = features.map(({ title, details = '' }, at) => {
    const label = linkTo(`features.${at}.link`, `**${escapeMarkdown(title)}**`);
    return details === '' ? `- ${label}` : `- ${label}: ${escapeMarkdown(details)}`;
  });
  const parts = [
    hero.tagline === undefined ? [] : [escapeMarkdown(hero.tagline)],
    hero.image === undefined || picture === undefined
      ? []
      : [`![${escapeMarkdown(hero.image.alt)}](${picture})`],
    hero.image !== undefined || hero.terminal === undefined ? [] : printSession(hero.terminal),
    ...[actions, cards],
  ];
  return parts.flatMap((lines) => (lines.length === 0 ? [] : [...lines, '']));
}

/** A session as a code block, whose fence is longer than any run of backticks in it. */
function printSession(session: string): string[] {
  const longest = Math.max(2, ...(session.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}console`, session.trimEnd(), fence];
}
