import { escapeHtml } from '@docsgen/text';

/** An XML element with escaped attributes; `content` is markup, or a text to escape. */
export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: readonly string[] | string | null = null,
): string {
  const printed = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const open = `<${name}${printed.join('')}`;
  if (content === null) return `${open}/>`;
  if (typeof content === 'string') return `${open}>${escapeXml(content)}</${name}>`;
  return `${open}>\n${content.join('\n')}\n</${name}>`;
}

/** An XML document: the declaration, then the root element. */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** Escapes a text and removes control characters, which XML doesn't allow. */
function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ''));
}
