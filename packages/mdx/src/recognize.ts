import { maskCode } from '@docsgen/markdown/document';

/** Imports and exports, components, and comments in braces. */
const mdxSyntax = [
  /^(?:import\s+(?:[\w*{][^'"\n\r\u2028\u2029]*\sfrom\s+)?['"][^'"\n]+['"];?[ \t]*|import\s+\{[ \t]*|export\s+(?:const|let|default|function|\{)\b.*)$/m,
  // `Array<T>` in prose is a type.
  /(?<![\w\\])<\/?[A-Z][\w.]*(?=[\s/>])/,
  /<[A-Z][\w.]{0,80}(?:\s[^<>]{0,500})?\/>/,
  /\{\/\*/,
];

/** Whether a text has, outside of code, an import or export, a component, or a comment in braces. */
export function looksLikeMdx(text: string): boolean {
  const isMdx = (part: string): boolean => mdxSyntax.some((pattern) => pattern.test(part));
  return isMdx(text) && isMdx(withoutCode(text));
}

/** Removes fences and code spans from a text; an approximation for the detection of the dialect. */
function withoutCode(text: string): string {
  let fence = '';
  const kept: string[] = [];
  for (const line of text.split('\n')) {
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' && mark !== '') fence = mark;
    else if (fence === '') kept.push(maskCode(line));
    else if (mark.startsWith(fence) && line.trim().endsWith(mark)) fence = '';
  }
  return kept.join('\n');
}
