import {
  createNameIndex,
  once,
  parentPath,
  relativePath,
  splitAddress,
  valueSpan,
} from '@docsgen/text';
import { refusal } from '../../graph/links.ts';
import type { BrokenTarget, Entry } from '../../model/index.ts';
import { encodeTarget, pathFix, readable, relativeLink, type WrittenLink } from '../link-fixes.ts';
import {
  type BuiltInRule,
  entriesByFile,
  type Found,
  imagesOf,
  linksOf,
  type PlacedLink,
  type SiteView,
} from '../rule.ts';

/** Links and images whose file, beside entries or in the static folder, is missing or refused. */
export const brokenAsset: BuiltInRule = {
  name: 'broken-asset',
  severity: 'error',
  summary: "An image or a linked file that doesn't exist, or that browsers would execute.",
  example: '![Diagram](./_files/digram.png)',
  fixed: '![Diagram](./_files/diagram.png)',
  checkEach(view) {
    const suggest = createSuggest(view);
    return (entry) =>
      missingIn(entry).map((link): Found => {
        const { target, file, span } = link;
        if (target.reason === 'refused-asset') return { file, ...span, ...refusal(target) };
        const message = `There is no file "${readable(target.href)}".`;
        return { file, ...span, message, wanted: target.wanted, ...suggest(link) };
      });
  },
};

/** A link or an image whose file is missing or refused. */
interface MissingFile extends PlacedLink {
  readonly target: BrokenTarget;
}

function missingIn(entry: Entry): MissingFile[] {
  const links = linksOf(entry).filter(({ target }) => {
    return target.type === 'broken' && target.reason.endsWith('-asset');
  });
  return [...links, ...imagesOf(entry), ...socialImageOf(entry)].flatMap((link) => {
    const { target } = link;
    return target.type === 'broken' ? [{ ...link, target }] : [];
  });
}

/** The image for sharing, from the front matter. */
function socialImageOf(entry: Entry): PlacedLink[] {
  const { image: target, frontMatter, frontMatterSpans, filePath } = entry;
  if (target === null || frontMatter.image === undefined) return [];
  const span = valueSpan(frontMatterSpans, 'image');
  return [{ href: frontMatter.image, span, file: filePath, target }];
}

/** The end of the file that other tools build from a page, by which their links name it. */
const builtPage = /\.html$/i;

const pageEnds = ['.md', '.mdx'];

/** Suggests the page or the file with the most similar name, in the style of the link. */
function createSuggest({ site, assets }: SiteView) {
  const { config } = site;
  const names = createNameIndex(assets);
  const pages = once(() => entriesByFile(site));
  const staticFolder = relativePath(config.root, config.staticDir);
  return (link: MissingFile) => {
    const { wanted, href } = link.target;
    const isAbsolute = href.startsWith('/');
    const path = readable(splitAddress(href).path);
    const end = pageEnds.find((one) => pages().has(wanted.replace(builtPage, one)));
    if (end !== undefined && builtPage.test(wanted)) {
      const file = wanted.replace(builtPage, end);
      const name = isAbsolute ? path.replace(builtPage, end) : relativeLink(link.file, file);
      return { hint: didYouMean(name, link), ...pathFix(link, name) };
    }
    const near = (isAbsolute ? names.nearest(staticFolder + path) : null) ?? names.nearest(wanted);
    if (near === null) {
      const folder = parentPath(wanted) === '' ? '' : `at "${wanted}" and `;
      return { hint: `docsgen looked for it ${folder}in the static folder.` };
    }
    const inStatic = near.name.startsWith(`${staticFolder}/`);
    const name =
      isAbsolute && inStatic
        ? near.name.slice(staticFolder.length)
        : relativeLink(link.file, near.name);
    return {
      hint: didYouMean(name, link),
      ...(near.sure && near.by === 'case' && isAbsolute === inStatic ? pathFix(link, name) : {}),
    };
  };
}

function didYouMean(name: string, link: WrittenLink): string {
  return `Did you mean "${encodeTarget(name)}${readable(splitAddress(link.href).suffix)}"?`;
}
