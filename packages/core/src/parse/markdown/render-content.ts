import type { MarkdownIt, Token } from 'markdown-it';
import { parseInfo } from '../../code/info.ts';
import type { ComponentNode, ContentPart } from '../../model/index.ts';
import { escapeHtml } from '../../text/html.ts';
import { attributesOf, valuesByName } from './attributes.ts';
import { isDiagram } from './code-blocks.ts';
import { ContentWriter } from './content-writer.ts';
import type { DirectiveMeta } from './directives.ts';
import { packageCommands } from './package-commands.ts';
import { plainText } from './text.ts';

/** Prints a token with holes or components. */
type Printer = (token: Token, writer: ContentWriter) => void;

const printers: Readonly<Record<string, Printer>> = {
  link_open(token, writer) {
    writer.html('<a href="');
    writer.link(Number(token.meta?.hole));
    writer.html(`"${titleOf(token)}>`);
  },
  image(token, writer) {
    writer.html('<img ');
    writer.image(Number(token.meta?.hole));
    const alt = escapeHtml(plainText(token.children ?? []));
    writer.html(` alt="${alt}"${titleOf(token)}>`);
  },
  html_block: printHtml,
  html_inline: printHtml,
  fence: printCode,
  code_block: printCode,
  directive_open: openDirective,
  directive_leaf: openDirective,
  directive_slot_open(token, writer) {
    writer.slot(String(token.meta?.name));
  },
  directive_slot_close(_, writer) {
    writer.endSlot();
  },
  toc_inline(token, writer) {
    writer.html(String(token.meta?.html ?? ''));
  },
  directive_stray() {},
  directive_label_open() {},
  directive_label_close(token, writer) {
    writer.body();
    if (token.meta?.leaf === true) writer.close();
  },
  directive_close(_, writer) {
    writer.close();
    writer.html('\n');
  },
};

/**
 * Prints tokens like markdown-it's renderer, but with holes for link targets, images, code and
 * components.
 */
export function renderTokens(tokens: readonly Token[], md: MarkdownIt): readonly ContentPart[] {
  const { rules } = md.renderer;
  const writer = new ContentWriter();
  const print = (list: readonly Token[]): void => {
    for (const [index, token] of list.entries()) {
      const { type } = token;
      const printer = Object.hasOwn(printers, type) ? printers[type] : undefined;
      const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
      if (type === 'inline') print(token.children ?? []);
      else if (printer !== undefined) printer(token, writer);
      else if (rule != null) {
        writer.html(String(rule(list as Token[], index, md.options, {}, md.renderer)));
      } else writer.html(md.renderer.renderToken(list as Token[], index, md.options));
    }
  };
  print(tokens);
  return writer.end();
}

function titleOf(token: Token): string {
  const title = token.attrGet('title');
  return title ? ` title="${escapeHtml(String(title))}"` : '';
}

/** Prints raw HTML that `readHtml` has sanitized. */
function printHtml({ meta }: Token, writer: ContentWriter): void {
  writer.pieces((meta?.pieces ?? []) as readonly ContentPart[]);
}

/**
 * Prints a block of code as a hole, which is highlighted later; a diagram as a component with its
 * title as label; npm commands as a group of blocks, one for each package manager.
 */
function printCode(token: Token, writer: ContentWriter): void {
  const { content: code } = token;
  const { lines } = (token.meta ?? {}) as { readonly lines?: string };
  const info = lines === undefined ? token.info : `${token.info} ${lines}`.trim();
  if (isDiagram(token)) {
    writer.open('mermaid', {});
    writer.html(escapeHtml(parseInfo(info).title ?? ''));
    writer.body();
    writer.html(escapeHtml(code));
    writer.close();
  } else if (parseInfo(info).npm2yarn) {
    writer.open('code-group', { sync: 'npm2yarn' });
    writer.body();
    for (const block of packageCommands({ code, info })) {
      writer.code(block);
      writer.html('\n');
    }
    writer.close();
  } else writer.code({ code, info });
  writer.html('\n');
}

function openDirective({ meta }: Token, writer: ContentWriter): void {
  const holes = (meta?.holes ?? {}) as Readonly<Record<string, number>>;
  const written = valuesByName(attributesOf(meta as DirectiveMeta) ?? []);
  const links = Object.entries(holes).map(([key, link]) => [key, { type: 'link', link }]);
  const props: ComponentNode['props'] = { ...written, ...Object.fromEntries(links) };
  writer.open(String(meta?.name), props);
  // An alert without a title has no label tokens, so its body begins here.
  if (meta?.bare === true) writer.body();
}
