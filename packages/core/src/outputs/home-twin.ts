import type { FrontMatter } from '../model/index.ts';
import { homeAddresses } from '../parse/home-schema.ts';

/** The addresses of an entry's links and images; those of its front matter come last. */
interface HomeTargets {
  readonly links: readonly string[];
  readonly images: readonly string[];
}

/**
 * The hero and the features of a home page as Markdown lines, with an empty line after each part.
 */
export function printHome(
  frontMatter: Pick<FrontMatter, 'hero' | 'features'>,
  { links, images }: HomeTargets,
): string[] {
  const { hero = {}, features = [] } = frontMatter;
  const written = homeAddresses(frontMatter);
  const own = links.slice(links.length - written.links.length);
  const [picture] = images.slice(images.length - written.images.length);
  const linkTo = (path: string, label: string): string => {
    const address = own[written.links.findIndex((link) => link.path === path)];
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

/** Escapes the Markdown characters of a text and puts it on one line. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#$^~&]/g, '\\$&').replace(/\s+/g, ' ');
}
