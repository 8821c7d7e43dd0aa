import { type Addresses, linkAddress } from '../graph/addresses.ts';
import type {
  Action,
  Card,
  Entry,
  Feature,
  FrontMatter,
  HeroVisual,
  HomeMain,
  LinkTarget,
  Picture,
  SchemePictures,
} from '../model/index.ts';
import { homeAddresses } from '../parse/home-schema.ts';
import { itemCards } from './cards.ts';
import type { PageContext, VersionContext } from './context.ts';

/** The article of an entry with the template `home`, without its text. */
export function homeMain(entry: Entry, within: VersionContext, context: PageContext): HomeMain {
  const { addresses } = context;
  const { frontMatter, title } = entry;
  const { hero = {}, features = [] } = frontMatter;
  const { linkAt, imageAt } = homeTargets(frontMatter, entry.links, entry.images);
  const hrefAt = (path: string): string => {
    const link = linkAt(path);
    return link === undefined ? '' : linkAddress(link.target, addresses);
  };
  const pictureAt = (path: string): Picture | null => {
    const image = imageAt(path);
    return image === undefined ? null : picture(image.target, addresses);
  };
  const picturesAt = (path: string): SchemePictures | null => {
    const light = pictureAt(`${path}.light`);
    return light === null ? null : { light, dark: pictureAt(`${path}.dark`) };
  };
  const { image, terminal, panels } = hero;
  const pictures = picturesAt('hero.image');
  let visual: HeroVisual | null = null;
  if (image !== undefined && pictures !== null) {
    visual = { type: 'image', light: pictures.light, dark: pictures.dark, alt: image.alt };
  } else if (terminal !== undefined) visual = { type: 'terminal', text: terminal };
  else if (panels !== undefined) visual = context.panel(panels);
  return {
    type: 'home',
    title: hero.title ?? title,
    tagline: hero.tagline ?? '',
    search: false,
    actions: (hero.actions ?? []).map(({ text, icon, theme }, at): Action => {
      return { label: text, icon: icon ?? null, theme, href: hrefAt(`hero.actions.${at}.link`) };
    }),
    visual,
    features: features.map(({ title: label, details, icon, link }, at): Feature => {
      const href = link === undefined ? null : hrefAt(`features.${at}.link`);
      const shown = picturesAt(`features.${at}.image`);
      const feature = { label, description: details ?? '', icon: icon ?? null, href };
      return shown === null ? feature : { ...feature, icon: null, picture: shown };
    }),
    firstSteps: [],
    sections: isBare(entry) ? cardsFor(entry, within, context) : [],
    content: [],
  };
}

/**
 * The cards of a page that would show nothing but its title, such as one whose text is a component of
 * another tool: the sections, or the items of the only one if it begins with this page.
 */
function cardsFor({ route }: Entry, within: VersionContext, context: PageContext): Card[] {
  const { addresses, cards } = context;
  const own = addresses.of(route);
  const others = cards.filter(({ href }) => href !== own);
  if (others.length > 0) return others;
  const sidebars = [...within.version.sidebars.values()];
  const items = sidebars.flatMap((sidebar) => itemCards(sidebar.items, within, addresses));
  return items.filter(({ href }) => href !== own);
}

/** Whether a home page shows nothing below its title and its tagline. */
function isBare({ body, frontMatter: { hero = {}, features = [] } }: Entry): boolean {
  const { words, images, headings, directives } = body;
  if (words > 0 || images.length + headings.length + directives.length > 0) return false;
  const { actions = [], terminal, panels } = hero;
  return features.length + actions.length === 0 && terminal === undefined && panels === undefined;
}

/**
 * Looks up the links and images in the front matter of a home page, which follow those of its text,
 * by the dotted paths of their keys.
 */
export function homeTargets<L, I>(
  frontMatter: Pick<FrontMatter, 'hero' | 'features'>,
  links: readonly L[],
  images: readonly I[],
) {
  const written = homeAddresses(frontMatter);
  const own = links.slice(links.length - written.links.length);
  const ownImages = images.slice(images.length - written.images.length);
  return {
    linkAt: (path: string): L | undefined =>
      own[written.links.findIndex((link) => link.path === path)],
    imageAt: (path: string): I | undefined =>
      ownImages[written.images.findIndex((image) => image.path === path)],
  };
}

function picture(target: LinkTarget, addresses: Addresses): Picture {
  return {
    src: linkAddress(target, addresses),
    size: target.type === 'asset' ? target.size : null,
  };
}
