import { refusal } from '../../graph/links.ts';
import type { BrokenTarget, Entry, SiteGraph } from '../../model/index.ts';
import { splitAddress } from '../../text/address.ts';
import { valueSpan } from '../../text/lines.ts';
import { createNameIndex } from '../../text/name-index.ts';
import { once } from '../../text/once.ts';
import { parentPath, relativePath } from '../../text/paths.ts';
import { encodeTarget, pathFix, readable, relativeLink, type WrittenLink } from '../link-fixes.ts';
import { allEntries, type CheckInputs, entriesByFile, type Found, type Rule } from '../rule.ts';

/** Links and images whose file, beside entries or in the static folder, is missing or refused. */
export const brokenAsset: Rule = {
  name: 'broken-asset',
  severity: 'error',
  summary: "An image or a linked file that doesn't exist, or that browsers would execute.",
  example: '![Diagram](./_files/digram.png)',
  fixed: '![Diagram](./_files/diagram.png)',
  check(site, inputs) {
    const suggest = createSuggest(site, inputs);
    return allEntries(site)
      .flatMap(missingIn)
      .map(({ link, target, file }): Found => {
        const position = { file, ...link.span };
        if (target.reason === 'refused-asset') return { ...position, ...refusal(target) };
        const message = `There is no file "${readable(target.href)}".`;
        return { ...position, message, ...suggest(link, target, file) };
      });
  },
};

/** A missing file that a link or an image names. */
interface MissingFile {
  readonly link: WrittenLink;
  readonly target: BrokenTarget;
  /** The file that contains the link. */
  readonly file: string;
}

function missingIn(entry: Entry): MissingFile[] {
  const { body, linkTargets, imageTargets, filePath } = entry;
  const links = linkTargets.flatMap((target, at): MissingFile[] => {
    const link = body.links[at];
    const isMissing = target.type === 'broken' && target.reason.endsWith('-asset');
    return isMissing && link !== undefined ? [{ link, target, file: link.file ?? filePath }] : [];
  });
  const images = imageTargets.flatMap((target, at): MissingFile[] => {
    const image = body.images[at];
    if (image === undefined || target.type !== 'broken') return [];
    const { src, span, file } = image;
    const link = file === undefined ? { href: src, span } : { href: src, span, file };
    return [{ link, target, file: file ?? filePath }];
  });
  return [...links, ...images, ...missingSocialImage(entry)];
}

/** The image for sharing, from the front matter. */
function missingSocialImage(entry: Entry): MissingFile[] {
  const { image: target, frontMatter, frontMatterSpans, filePath } = entry;
  if (target?.type !== 'broken' || frontMatter.image === undefined) return [];
  const span = valueSpan(frontMatterSpans, 'image');
  return [{ link: { href: frontMatter.image, span }, target, file: filePath }];
}

/** The end of the file that other tools build from a page, by which their links name it. */
const builtPage = /\.html$/i;

const pageEnds = ['.md', '.mdx'];

/** Suggests the page or the file with the most similar name, in the style of the link. */
function createSuggest(site: SiteGraph, { assets }: CheckInputs) {
  const { config } = site;
  const names = createNameIndex(assets);
  const pages = once(() => entriesByFile(site));
  const staticFolder = relativePath(config.root, config.staticDir);
  return (link: WrittenLink, { wanted, href }: BrokenTarget, from: string) => {
    const isAbsolute = href.startsWith('/');
    const path = readable(splitAddress(href).path);
    const end = pageEnds.find((one) => pages().has(wanted.replace(builtPage, one)));
    if (end !== undefined && builtPage.test(wanted)) {
      const file = wanted.replace(builtPage, end);
      const name = isAbsolute ? path.replace(builtPage, end) : relativeLink(from, file);
      return { hint: didYouMean(name, link), ...pathFix(link, name) };
    }
    const near = (isAbsolute ? names.nearest(staticFolder + path) : null) ?? names.nearest(wanted);
    if (near === null) {
      const folder = parentPath(wanted) === '' ? '' : `at "${wanted}" and `;
      return { hint: `docsgen looked for it ${folder}in the static folder.` };
    }
    const inStatic = near.name.startsWith(`${staticFolder}/`);
    const name =
      isAbsolute && inStatic ? near.name.slice(staticFolder.length) : relativeLink(from, near.name);
    return {
      hint: didYouMean(name, link),
      ...(near.sure && near.by === 'case' && isAbsolute === inStatic ? pathFix(link, name) : {}),
    };
  };
}

function didYouMean(name: string, link: WrittenLink): string {
  return `Did you mean "${encodeTarget(name)}${readable(splitAddress(link.href).suffix)}"?`;
}
