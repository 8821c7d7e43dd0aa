import { describe, expect, test } from 'vitest';
import { injectClient } from '../src/server/dev-handler.ts';
import { parseHeaderRules, parseRedirectRules } from '../src/server/host-rules.ts';
import { contentType } from '../src/server/http-response.ts';
import { positionArguments, splitCommand } from '../src/server/open-programs.ts';
import { hostCheck, parseHostHeader } from '../src/server/request-listener.ts';
import { parseTarget, resolveTarget } from '../src/server/request-target.ts';
import { chooseEncoding, parseRange } from '../src/server/send-response.ts';

describe('the target of a request', () => {
  test('is taken apart and decoded', () => {
    expect(parseTarget('/a%20b/%C3%A9/?q=1')).toEqual({
      segments: ['a b', 'é'],
      trailingSlash: true,
      search: '?q=1',
    });
  });

  test.each([
    ...[
      '/../x',
      '/a/../../b',
      '/..%2f',
      '/%2e%2e/',
      '/%2E%2e/x',
      '/..%5c',
      '/a\\b',
      '//etc/passwd',
    ],
    ...['/%00', '/.', '/./a', '/a//b', 'http://evil.com/', '*', 'a', '', '/a#b', '/%', '/%E0%A4%A'],
    ...['/%0d%0aSet-Cookie:x', '/%7f', '//'],
  ])('%j has no meaning', (url) => {
    expect(parseTarget(url)).toEqual({ status: 400 });
  });

  test('may be too long', () => {
    expect(parseTarget(`/${'a'.repeat(5000)}`)).toEqual({ status: 414 });
  });
});

describe('files for targets', () => {
  const files = new Set([
    ...['index.html', '404.html', 'a/index.html', 'b.html', 'c/4.3.html', 'c/4.3/4.3.1.html'],
    ...['assets/x.css', '_headers', '_redirects', 'é.html'],
  ]);
  const resolve = (url: string, base = '/'): string => {
    const target = parseTarget(url);
    if ('status' in target) return String(target.status);
    const found = resolveTarget(target, base, (path) => files.has(path));
    if (found.type === 'file') return found.path;
    return found.type === 'redirect' ? `→ ${found.location}` : 'none';
  };

  test.each([
    ['/', 'index.html'],
    ['/a/', 'a/index.html'],
    ['/a', '→ /a/'],
    ['/a?x=1', '→ /a/?x=1'],
    ['/a/index.html', 'a/index.html'],
    ['/b', 'b.html'],
    ['/b/', '→ /b'],
    ['/b.html', 'b.html'],
    ['/c/4.3', 'c/4.3.html'],
    ['/c/4.3/4.3.1', 'c/4.3/4.3.1.html'],
    ['/%C3%A9/', '→ /%C3%A9'],
    ['/assets/x.css', 'assets/x.css'],
    ['/assets/x.css/', 'none'],
    ['/_headers', 'none'],
    ['/_redirects', 'none'],
    ['/nope', 'none'],
    ['/__proto__', 'none'],
  ])('%s is %s', (url, expected) => {
    expect(resolve(url)).toBe(expected);
  });

  test.each([
    ['/', '→ /docs/'],
    ['/docs', '→ /docs/'],
    ['/docs/', 'index.html'],
    ['/docs/a', '→ /docs/a/'],
    ['/a/', 'none'],
    ['/docsx/a/', 'none'],
  ])('below a base %s is %s', (url, expected) => {
    expect(resolve(url, '/docs/')).toBe(expected);
  });
});

describe('_headers', () => {
  test('joins what matches, takes away, and skips nonsense', () => {
    const rules = parseHeaderRules(
      [
        '# comment',
        '/*',
        '  X-One: 1',
        '  nonsense',
        '/assets/*',
        '  X-One: 2',
        '  Cache-Control: public',
        '/assets/raw/*',
        '  ! X-One',
        '/:lang/page',
        '  X-Lang: yes',
      ].join('\n'),
    );
    expect(rules('/')).toEqual({ 'X-One': '1' });
    expect(rules('/assets/a.css')).toEqual({ 'X-One': '1, 2', 'Cache-Control': 'public' });
    expect(rules('/assets/raw/a')).toEqual({ 'Cache-Control': 'public' });
    expect(rules('/en/page')).toEqual({ 'X-One': '1', 'X-Lang': 'yes' });
  });

  test('never opens the server to other sites or breaks its answers', () => {
    const rules = parseHeaderRules(
      '/*\n  Access-Control-Allow-Origin: *\n  Content-Length: 1\n  X-Bad: a\u0001b\n  Transfer-Encoding: x\n',
    );
    expect(rules('/')).toEqual({});
  });

  test('a pattern of the worst kind comes to an end', () => {
    const rules = parseHeaderRules(`/${'*a'.repeat(30)}\n  X: 1\n`);
    expect(rules(`/${'a'.repeat(4000)}b`)).toEqual({});
  });
});

describe('_redirects', () => {
  const rules = parseRedirectRules(
    [
      '/old /new/',
      '/gone/* /kept/:splat 302',
      '/:id/show https://example.org/x?id=:id 308!',
      '/app/* /index.html 200',
      '/bad //evil.com',
      '/bad2 javascript:alert(1)',
      '/query /q?own=1',
      '/é /ü',
    ].join('\n'),
  );
  test.each([
    ['/old', '?a=1', { status: 301, location: '/new/?a=1' }],
    ['/old/', '', { status: 301, location: '/new/' }],
    ['/gone/a/b', '', { status: 302, location: '/kept/a/b' }],
    ['/7/show', '', { status: 308, location: 'https://example.org/x?id=7' }],
    ['/app/x', '', { status: 200, location: '/index.html' }],
    ['/bad', '', null],
    ['/bad2', '', null],
    ['/query', '?x=1', { status: 301, location: '/q?own=1' }],
    ['/é', '', { status: 301, location: '/%C3%BC' }],
    ['/else', '', null],
  ])('%s%s', (path, search, expected) => {
    expect(rules(path, search)).toEqual(expected);
  });

  test('what a request puts into a location stays a part of its path', () => {
    expect(rules('/gone/a?b#c', '')?.location).toBe('/kept/a%3Fb%23c');
  });
});

describe('patterns of paths', () => {
  const long = `/${'a'.repeat(4_000)}`;

  test.each([
    ['/:a:b:c:d:e:f:g:h/x', long],
    ['/*:a:b:c*:d*/x', long],
    [`/*${'/:a'.repeat(1)}/b/:c/x`, '/a'.repeat(2_000)],
    [`${'/:x*'.repeat(50)}/y`, '/a'.repeat(2_000)],
    ['/(a+)+$', long],
  ])('%s is no match, said at once', (pattern, path) => {
    const rules = parseRedirectRules(`${pattern} /y 301\n`.repeat(200));
    expect(rules(path, '')).toBeNull();
  });

  test.each([
    ['/a/*', '/a', ''],
    ['/a/*', '/a/', ''],
    ['/a/*', '/a/b/c', 'b/c'],
    ['/a*', '/abc/d', 'bc/d'],
    ['/*/end', '/a/b/end', 'a/b'],
    ['/*.html', '/a/b.html', 'a/b'],
    ['/:x/*/:y', '/1/2/3/4', '2/3/1/4'],
  ])('%s takes of %s what the star stands for', (pattern, path, splat) => {
    const to = pattern.includes(':x') ? '/:splat/:x/:y' : '/:splat';
    expect(parseRedirectRules(`${pattern} ${to}`)(path, '')?.location).toBe(`/${splat}`);
  });
});

describe('ranges of ten bytes', () => {
  test.each([
    ['bytes=0-3', { start: 0, end: 4 }],
    ['bytes=5-', { start: 5, end: 10 }],
    ['bytes=-3', { start: 7, end: 10 }],
    ['bytes=-30', { start: 0, end: 10 }],
    ['bytes=8-99', { start: 8, end: 10 }],
    ['bytes=10-', 'empty'],
    ['bytes=-0', 'empty'],
    ['bytes=0-0, 9-9', null],
    ['bytes=0-,0-,0-', null],
    ['bytes=3-1', null],
    ['bytes=a-b', null],
    ['bytes=-', null],
    ['lines=1-2', null],
    [`bytes=${'0-1,'.repeat(20)}0-1`, null],
  ])('%s', (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected);
  });
});

describe('names of the server', () => {
  test.each([
    ['localhost', true],
    ['localhost:3000', true],
    ['LOCALHOST', true],
    ['docs.localhost:80', true],
    ['127.0.0.1:3000', true],
    ['127.8.9.1', true],
    ['[::1]:3000', true],
    ['evil.com', false],
    ['localhost.evil.com', false],
    ['127.0.0.1.nip.io', false],
    ['evillocalhost', false],
    ['192.168.0.7', false],
    ['[fe80::1]', false],
    ['127.0.0.999', false],
  ])('%s: %s', (header, expected) => {
    expect(hostCheck('localhost')(parseHostHeader(header) ?? 'x')).toBe(expected);
  });

  test.each([
    'localhost:x',
    'localhost:',
    'localhost:99999',
    '',
    'a b',
    '[::1',
    'user@localhost',
    'a/b',
  ])('%j names no host', (header) => {
    expect(parseHostHeader(header)).toBeNull();
  });

  test('an address is enough where the server is open to the network; a name never is', () => {
    const isOurs = hostCheck('0.0.0.0');
    expect([isOurs('192.168.0.7'), isOurs('fe80::1'), isOurs('evil.com')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(hostCheck('docs.test')('docs.test')).toBe(true);
  });
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0', 'identity'],
  ['*', 'br'],
  [undefined, 'identity'],
  ['identity', 'identity'],
  ['br;q=x', 'identity'],
])('Accept-Encoding %s gives %s', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected);
});

test.each([
  ['a/index.html', 'text/html; charset=utf-8'],
  ['x.WASM', 'application/wasm'],
  ['CNAME', 'application/octet-stream'],
  ['a.constructor', 'application/octet-stream'],
  ['.html/x', 'application/octet-stream'],
])('%s is %s', (path, type) => {
  expect(contentType(path)).toBe(type);
});

test('the client goes before the last </body>, or to the end', () => {
  const tags = { state: 's', rules: 'r' };
  expect(injectClient('<p></body></p></BODY></html>', tags)).toMatch(
    /^<p><\/body><\/p><link [^>]+><script [^>]+><\/script><\/BODY><\/html>$/,
  );
  expect(injectClient('<p>', tags)).toMatch(/^<p><link .*<\/script>$/);
});

describe('the editor', () => {
  test('is a list of arguments', () => {
    expect(splitCommand('"/opt/my editor/run" --wait \'a b\'')).toEqual([
      '/opt/my editor/run',
      '--wait',
      'a b',
    ]);
  });

  test.each([
    ['code', ['--goto', '/a b.md:3:7']],
    ['/usr/bin/nvim', ['+3', '/a b.md']],
    ['subl', ['/a b.md:3:7']],
    ['webstorm', ['--line', '3', '--column', '7', '/a b.md']],
    ['ed', ['/a b.md']],
  ])('%s gets the line in its own way', (command, expected) => {
    expect(positionArguments(command, { file: '/a b.md', line: 3, column: 7 })).toEqual(expected);
  });
});
