import type { ThemeRegistration } from '@shikijs/primitive';

/**
 * TextMate scopes by class name of their tokens. The stylesheet (code-blocks.css) has the colours of both
 * schemes, so that code is tokenized once.
 */
const scopes: Readonly<Record<string, readonly string[]>> = {
  // Comments, including everything in them.
  'tk-c': [
    'comment',
    'punctuation.definition.comment',
    'string.quoted.docstring',
    ...within('comment', ['constant', 'entity', 'entity.name.type', 'keyword', 'keyword.operator']),
    ...within('comment', ['punctuation', 'storage', 'support', 'variable']),
  ],
  // Keywords and word operators.
  'tk-k': [
    'keyword',
    'storage',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'keyword.operator.wordlike',
    'punctuation.definition.keyword',
  ],
  // Strings and patterns.
  'tk-s': [
    'string',
    'punctuation.definition.string',
    'meta.attribute-selector.scss',
    'markup.inline.raw',
    'punctuation.definition.raw',
    ...within('string.regexp', ['constant', 'keyword', 'keyword.operator', 'punctuation']),
  ],
  // Numbers.
  'tk-n': ['constant.numeric', 'keyword.other.unit'],
  // Constants, literal names, escapes.
  'tk-l': [
    'constant',
    'support.constant',
    'variable.language',
    'punctuation.definition.constant',
    ...within('text.html', ['punctuation.definition.entity']),
  ],
  // Functions and methods.
  'tk-f': ['entity.name.function', 'support.function', 'variable.function'],
  // Types, classes, namespaces.
  'tk-t': [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.class',
    'support.other.namespace',
    'support.type',
    'punctuation.separator.inheritance.php',
  ],
  // Variables with a sigil: `$name`, `--name`, `@name`, `{{name}}`.
  'tk-v': [
    'punctuation.definition.variable',
    ...within('source.php', ['variable', 'variable.language']),
    ...within('source.shell', ['variable']),
    ...within('source.css', ['variable']),
    ...within('source.makefile', ['variable']),
    ...within('text.html.handlebars', ['variable']),
  ],
  // Properties and keys.
  'tk-p': [
    'support.type.property-name',
    'support.type.vendored.property-name',
    'punctuation.support.type.property-name',
    'support.variable.property',
    'entity.name.tag.yaml',
    'keyword.other.definition.ini',
    'meta.object-literal.key',
    'source.php variable.other.property',
  ],
  // Tags of markup, selectors of elements.
  'tk-g': ['entity.name.tag', 'punctuation.definition.tag'],
  // Attributes, selectors of classes and ids, options of commands.
  'tk-a': [
    'entity.other.attribute-name',
    'constant.other.option',
    'source.css punctuation.definition.entity',
    'text.gherkin.feature entity.name.type',
  ],
  // Operators and punctuation.
  'tk-o': [
    'keyword.operator',
    'punctuation',
    'meta.brace',
    'storage.type.function.arrow',
    'support.constant.handlebars',
  ],
  // Inserted and deleted lines.
  'tk-i': ['markup.inserted', 'punctuation.definition.inserted'],
  'tk-d': ['markup.deleted', 'punctuation.definition.deleted'],
  // Headings and sections.
  'tk-h': [
    'markup.heading',
    'entity.name.section',
    'entity.name.section punctuation',
    'meta.diff.header',
    'meta.diff.range',
    'punctuation.definition.from-file',
    'punctuation.definition.to-file',
    'punctuation.definition.range.diff',
    'punctuation.definition.heading',
  ],
  // Links.
  'tk-x': ['markup.underline.link', 'string.other.link', 'constant.other.reference.link'],
  // Bold, italic.
  'tk-b': ['markup.bold', 'punctuation.definition.bold'],
  'tk-e': ['markup.italic', 'punctuation.definition.italic'],
};

/** Scopes without a class. Code embedded in a string must not have the string's class. */
const none = [
  'meta.template.expression',
  'meta.embedded',
  'meta.interpolation',
  'source.embedded',
  'string.unquoted.argument.shell',
  'constant.other.database-name.sql',
  'constant.other.table-name.sql',
  'keyword.control.cucumber.table',
];

function within(outer: string, inner: readonly string[]): string[] {
  return inner.map((scope) => `${outer} ${scope}`);
}

/** The colour of tokens without a class. */
const plain = 'plain';

/** The single theme, with class names in place of colours. */
export const theme: ThemeRegistration = {
  name: 'docsgen',
  type: 'light',
  fg: plain,
  bg: plain,
  settings: [
    { settings: { foreground: plain, background: plain } },
    { scope: none, settings: { foreground: plain } },
    ...Object.entries(scopes).map(([name, scope]) => ({
      scope: [...scope],
      settings: { foreground: name },
    })),
  ],
};

/** The class name of a token, which the theme sets as its colour; empty if it has none. */
export function classOf(color: string | undefined): string {
  return color === undefined || color === plain ? '' : color;
}
