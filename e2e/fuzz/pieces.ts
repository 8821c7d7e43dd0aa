import fc from 'fast-check';

/** Texts that have broken parsers, sanitizers and templates, including those of docsgen. */
export const nastyTexts = [
  ...['<script>alert(1)</script>', '</script>', '<img src=x onerror=alert(1)>', '"><svg onload=a>'],
  ...["' onclick='alert(1)", '" onclick="alert(1)', '</article></main>', '</title><script>', '-->'],
  ...[
    '<!--',
    '<![CDATA[',
    ']]>',
    '<?x',
    '&#0;',
    '&#x0;L0&#x0;',
    '&lt;script&gt;',
    '&Tab;',
    '\u0000',
  ],
  ...['\u0001', '\u001b[31m', '\u0085', '\u2028', '\u202e', '\uFFFE', '\uFFFD', '\r', '\r\n', '\t'],
  ...[
    '%00',
    '%0a',
    '%2e%2e%2f',
    '..',
    '../..',
    '\\',
    '\\0',
    '`',
    '~~~',
    '$',
    '$$',
    '\\(',
    '{{',
    '}}',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', '[object Object]', '{#id}'],
  ...[
    '{#__proto__}',
    '<%= a %>',
    '$' + '{a}',
    '$&',
    "$'",
    '$1',
    'NaN',
    '1e309',
    '-0',
    '\u0130',
    'ß',
  ],
];

/** Addresses that execute scripts, lead to other sites, or are disguised. */
export const nastyAddresses = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
  ],
  ...['&#106;avascript:alert(1)', 'javascript&colon;alert(1)', '\u0001javascript:alert(1)'],
  ...['data:text/html,<script>alert(1)</script>', 'data:image/svg+xml,<svg onload=alert(1)>'],
  ...['data:image/png;base64,AA==', 'vbscript:a', 'blob:https://a/b', 'file:///etc/passwd'],
  ...[
    'view-source:a',
    '//evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    'https:evil.com',
  ],
  ...[
    'https://a;script-src-elem/x.png',
    'https://*.com/x.png',
    'https://a,b/x.png',
    'https://[::1]/',
  ],
  ...[
    "https://'unsafe-inline'/x.png",
    'https://user@a.com/x.png',
    'https://%00/',
    'https://a/%00L0%00',
  ],
  ...[
    'https://example.org/x.png',
    'http://example.org:8080/x.mp4',
    'mailto:a@b.c',
    '#',
    '#_main',
    '?a',
  ],
  ...[
    './b.md',
    'b',
    '/b',
    '/b/',
    '../content/b.md',
    './x.png',
    './x.svg',
    './x.html',
    './x.js',
    './x.pdf',
  ],
  ...[
    './%00',
    './b.md#%00',
    './b.md?a="b"',
    '%',
    '%zz',
    'https://a b/',
    '',
    ' ',
    'a:b',
    '::',
    '/%5c/evil.com',
  ],
];

/** A text of a few pieces. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...nastyTexts) },
      { weight: 1, arbitrary: fc.constantFrom(...nastyAddresses) },
      { weight: 3, arbitrary: fc.constantFrom('a', 'B c', 'a-b', '4.10', ' ', 'word') },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
    ),
    { maxLength: 4 },
  )
  .map((pieces) => pieces.join(''));

/** A hostile or harmless address, sometimes with a text after it. */
export const anyAddress: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...nastyAddresses) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...nastyAddresses), anyText).map((all) => all.join('')),
  },
);

const tags = [
  ...[
    'a',
    'b',
    'i',
    'p',
    'div',
    'span',
    'details',
    'summary',
    'table',
    'tr',
    'td',
    'li',
    'ul',
    'img',
  ],
  ...['video', 'audio', 'source', 'track', 'picture', 'br', 'hr', 'h2', 'pre', 'code', 'q', 'sub'],
  ...[
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
    'mtext',
    'annotation-xml',
    'base',
  ],
  ...[
    'form',
    'input',
    'button',
    'textarea',
    'select',
    'template',
    'noscript',
    'title',
    'meta',
    'link',
  ],
  ...[
    'plaintext',
    'xmp',
    'noembed',
    'frameset',
    'body',
    'html',
    'head',
    'article',
    'main',
    'x-a',
    'B',
  ],
];
const attributes = [
  ...[
    'href',
    'src',
    'srcset',
    'poster',
    'cite',
    'id',
    'class',
    'title',
    'name',
    'style',
    'onclick',
  ],
  ...[
    'onerror',
    'ONLOAD',
    'srcdoc',
    'action',
    'formaction',
    'data',
    'ping',
    'target',
    'rel',
    'type',
  ],
  ...['width', 'height', 'lang', 'dir', 'role', 'aria-label', 'open', 'xlink:href', 'is', 'slot'],
  ...['tabindex', 'contenteditable', 'autofocus', 'nonce', 'integrity', 'http-equiv', 'content'],
];

const quoted = (value: string): fc.Arbitrary<string> =>
  fc.constantFrom(`"${value}"`, `'${value}'`, value, `"${value.replaceAll('"', '&quot;')}"`);

const attribute = fc
  .tuple(fc.constantFrom(...attributes), fc.oneof(anyAddress, anyText))
  .chain(([name, value]) => quoted(value).map((written) => ` ${name}=${written}`));

const startTag = fc
  .tuple(
    fc.constantFrom(...tags),
    fc.array(attribute, { maxLength: 3 }),
    fc.constantFrom('>', '/>', '', '\n>'),
  )
  .map(([tag, list, end]) => `<${tag}${list.join('')}${end}`);

/** Raw HTML: start tags, end tags, incomplete tags, and texts between them. */
export const anyHtml: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: startTag },
      { weight: 2, arbitrary: fc.constantFrom(...tags).map((tag) => `</${tag}>`) },
      { weight: 1, arbitrary: anyText.map((text) => `<!--${text}-->`) },
      { weight: 1, arbitrary: anyText.map((text) => `<![CDATA[${text}]]>`) },
      { weight: 2, arbitrary: anyText },
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(''));
