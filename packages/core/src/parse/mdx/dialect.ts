import type { Dialect, DialectSetting } from '../../model/index.ts';

const esm =
  /^(?:import\s+(?:[\w*{][^'"\n]*\sfrom\s+)?['"][^'"\n]+['"];?[ \t]*|import\s+\{[ \t]*|export\s+(?:const|let|default|function|\{)\b.*)$/m;
const component = /<\/?[A-Z][\w.]*(?=[\s/>])/;
const comment = /\{\/\*/;

/**
 * The dialect of a file. `.mdx` files are always MDX. With the setting `detect`, other files are
 * MDX if they contain, outside of code, an import or export, a component, or a comment in braces.
 */
export function dialectOf(path: string, text: string, setting: DialectSetting): Dialect {
  if (/\.mdx$/i.test(path)) return 'mdx';
  if (setting !== 'detect') return setting;
  const mayBe = esm.test(text) || component.test(text) || comment.test(text);
  if (!mayBe) return 'commonmark';
  const written = withoutCode(text);
  const isMdx = esm.test(written) || component.test(written) || comment.test(written);
  return isMdx ? 'mdx' : 'commonmark';
}

/** Removes fences and code spans from a text; an approximation for the detection of the dialect. */
function withoutCode(text: string): string {
  let fence = '';
  const kept: string[] = [];
  for (const line of text.split('\n')) {
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' && mark !== '') fence = mark;
    else if (fence === '') kept.push(line.replace(/(`+)[^`]+\1/g, ''));
    else if (mark.startsWith(fence) && line.trim().endsWith(mark)) fence = '';
  }
  return kept.join('\n');
}
