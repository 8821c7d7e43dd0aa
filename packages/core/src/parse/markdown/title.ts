import type { Token } from 'markdown-it';

/** A body without its title. */
interface TitledBody {
  /** Whether its first heading is the page's title. */
  readonly isTitled: boolean;
  readonly body: Token[];
}

/**
 * Removes the page's title from the body, since the template prints it. As in Docusaurus, the title
 * is a level-one heading at the start; only invisible blocks may precede it. Must run after
 * `readHtml`, which drops comments.
 */
export function splitTitle(tokens: readonly Token[]): TitledBody {
  let at = 0;
  while (at < tokens.length) {
    const length = hiddenLength(tokens, at);
    if (length === 0) break;
    at += length;
  }
  const first = tokens[at];
  const isTitled = first?.type === 'heading_open' && first.tag === 'h1';
  return { isTitled, body: isTitled ? tokens.toSpliced(at, 3) : [...tokens] };
}

/** Number of tokens of the invisible block that begins here; 0 for a visible one. */
function hiddenLength(tokens: readonly Token[], at: number): number {
  const [token, inline] = [tokens[at], tokens[at + 1]];
  if (token?.type === 'reference_definition') return 1;
  if (token?.type === 'html_block') return isHidden(token) ? 1 : 0;
  if (token?.type !== 'paragraph_open' || inline === undefined) return 0;
  const children = inline.children ?? [];
  const isEmpty = children.every((child) => child.type.endsWith('break') || isHidden(child));
  return isEmpty || isImports(inline.content) ? 3 : 0;
}

/** Whether a token is sanitized HTML that is empty or consists of anchors only. */
function isHidden({ type, content, meta }: Token): boolean {
  if (!type.startsWith('html_')) return false;
  const pieces: readonly unknown[] = Array.isArray(meta?.pieces) ? meta.pieces : [];
  return (
    pieces.every((piece) => typeof piece === 'string') && /^(?:\s|<\/?a\b[^>]*>)*$/.test(content)
  );
}

const importStatement = /import\b([^'";]{0,2000})(['"])[^'"\n]{1,500}\2;?\s*/y;

/** Whether a paragraph consists of MDX imports only, `import … from '…'`. */
export function isImports(text: string): boolean {
  if (!text.startsWith('import')) return false;
  let at = 0;
  while (at < text.length) {
    importStatement.lastIndex = at;
    const match = importStatement.exec(text);
    if (match === null || !/^\s(?:.*\sfrom\s+)?$/s.test(match[1] ?? '')) return false;
    at += match[0].length;
  }
  return true;
}
