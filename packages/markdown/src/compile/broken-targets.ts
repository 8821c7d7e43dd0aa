import { shorten } from '@docsgen/text';
import type { ForeignPattern } from './foreign-report.ts';

/** Whether a text is an address, with a path or a file name in it: prose in parentheses has none. */
function isAddress(text: string): boolean {
  return /^(?:\.{0,2}\/|https?:)/i.test(text) || namesFile(text);
}

/** Whether the path of an address ends with the extension of a file. */
function namesFile(text: string): boolean {
  const [path = ''] = text.split(/[#?]/);
  return /[^./]\.[a-z]\w{1,4}$/i.test(path.slice(-7));
}

/** The size of a picture, as markdown-it-imsize and HedgeDoc read it. */
const size = /^=(?<width>\d{1,5})?x?(?<height>\d{1,5})?$/i;

/** The words of a finding about a target with spaces. */
function spacedTarget({ bang = '', label = '', target = '' }: Groups): Report | null {
  const parts = target.trim().split(/[ \t]+/);
  const [first = '', ...rest] = parts;
  const last = parts.at(-1) ?? '';
  const before = parts.slice(0, -1).join(' ');
  const given = size.exec(last)?.groups;
  const kind = bang === '' ? 'link' : 'picture';
  const message = `"${shorten(`${bang}[${label}](${target})`, 60)}" is shown as text: a target can't contain spaces.`;
  if (bang !== '' && given !== undefined && isAddress(before)) {
    const attributes = ['width', 'height'].flatMap((name) => {
      const value = given[name];
      return value === undefined ? [] : ` ${name}="${value}"`;
    });
    const isPlain = !/["<&]/.test(label + before);
    const html = `<img src="${before}" alt="${label}"${attributes.join('')}>`;
    return { message, hint: `Write ${html}.`, ...(isPlain ? { fix: html } : {}) };
  }
  if (namesFile(last)) {
    const fix = `${bang}[${label}](<${target.trim()}>)`;
    return { message, hint: `Write ${fix}, or %20 for each space.`, fix };
  }
  if (!isAddress(first)) return null;
  const fix = `${bang}[${label}](${first} "${rest.join(' ')}")`;
  return { message, hint: `Put the title of a ${kind} in quotes: ${fix}.`, fix };
}

type Groups = Readonly<Record<string, string | undefined>>;
type Report = NonNullable<ReturnType<ForeignPattern['report']>>;

/**
 * Patterns of links and pictures that CommonMark takes for text, or that lead nowhere. Unlike the
 * syntax of other tools, they are mistakes in MDX, too.
 */
export const brokenTargets: readonly ForeignPattern[] = [
  {
    sign: '](',
    pattern:
      /(?<!\\)(?<bang>!?)(?<!\\)\[(?<label>[^[\]\n]{0,300})\]\((?<target>[^\s()<>"'][^\s()<>"']{0,500}(?:[ \t]{1,8}[^\s()<>"']{1,200}){1,20}[ \t]{0,8})\)/g,
    report: (groups) => spacedTarget(groups),
  },
  {
    sign: ']()',
    pattern: /(?<!\\)(?<bang>!?)(?<!\\)\[(?<label>[^[\]\n]{1,300})\]\(\)/g,
    report: ({ bang = '', label = '' }) => ({
      message: `"${bang}[${shorten(label, 40)}]()" has no address.`,
      hint: `Write the address between the parentheses${bang === '' ? `, or "${shorten(label, 40)}" alone` : ''}.`,
    }),
  },
];
