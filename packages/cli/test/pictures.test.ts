import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import {
  build,
  type Cache,
  type ConfigInput,
  memoryCache,
  memoryFileSystem,
  resolveConfig,
  type SharePainter,
} from '@docsgen/core';
import { createRenderer } from '@docsgen/renderer';
import { expect, test } from 'vitest';
import { ConfigFailure } from '../src/config/config-failure.ts';
import { pictureOptions } from '../src/pictures/painter.ts';

const fontFile = createRequire(import.meta.url).resolve(
  'katex/dist/fonts/KaTeX_SansSerif-Bold.ttf',
);
const font = await readFile(fontFile);
const renderer = createRenderer({ digest: 'pictures', assets: {} });

const settings: ConfigInput = {
  title: 'Kite',
  tagline: 'Flies.',
  url: 'https://kite.example',
  base: '/docs/',
  shareImages: { font: '/fonts/sans.ttf' },
  rules: { 'orphan-entry': 'off', 'missing-description': 'off' },
};

const configText = `export default {\n  shareImages: { font: '/fonts/sans.ttf' },\n};\n`;

const page = (title: string, rest = ''): string =>
  `---\ntitle: ${JSON.stringify(title)}\n${rest}---\n\nText.\n`;

const files: Readonly<Record<string, string | Uint8Array>> = {
  'docsgen.config.ts': configText,
  'static/fonts/sans.ttf': font,
  'content/start.md': page('Start'),
  'content/own.md': page('Own', 'image: ./own.png\n'),
  'content/own.png': new Uint8Array([1]),
};

function createDisk(changed: typeof files = {}) {
  const fs = memoryFileSystem();
  for (const [name, content] of Object.entries({ ...files, ...changed })) {
    fs.files.set(`/site/${name}`, Buffer.from(content));
  }
  return fs;
}

/** Builds the site, and counts the images that are painted. */
async function buildOn(fs: ReturnType<typeof createDisk>, cache: Cache, written = settings) {
  const { config, problems } = resolveConfig(written, '/site', 'docsgen.config.ts');
  expect(problems).toEqual([]);
  const { sharePainter } = await pictureOptions(config);
  let painted = 0;
  const counting: SharePainter = {
    digest: sharePainter?.digest ?? '',
    paint(card, fonts) {
      painted += 1;
      return sharePainter?.paint(card, fonts) ?? Promise.reject(new Error('no painter'));
    },
  };
  const result = await build({ config, fs, cache, renderer, sharePainter: counting });
  const html = (path: string): string =>
    new TextDecoder().decode(fs.files.get(`/site/dist/${path}`));
  const pictures = [...fs.files.keys()].filter((name) =>
    name.startsWith('/site/dist/assets/share/'),
  );
  return { ...result, painted, pictures, html };
}

/** The Open Graph properties with a prefix, in the order of the page. */
function graphOf(html: string, beginning: string): string[] {
  const found = html.matchAll(/<meta (?:name="([^"]+)" )?property="([^"]+)" content="([^"]*)"/g);
  return [...found].flatMap(([, name, property = '', content]) =>
    property.startsWith(beginning) ? `${name ?? ''} ${property} ${content}` : [],
  );
}

test('a page without an image of its own has a picture of its title', async () => {
  const { html, pictures, painted } = await buildOn(createDisk(), memoryCache());
  const [image = '', ...size] = graphOf(html('start/index.html'), 'og:image');
  const path = image.replace('twitter:image og:image https://kite.example/docs/', '');
  expect(path).toMatch(/^assets\/share\/[\da-f]{16}\.png$/);
  expect(size).toEqual([' og:image:width 1200', ' og:image:height 630']);
  expect(pictures).toContain(`/site/dist/${path}`);
  expect(html('start/index.html')).toContain('name="twitter:card" content="summary_large_image"');
  expect(graphOf(html('own/index.html'), 'og:image')).toEqual([
    expect.stringMatching(/^twitter:image og:image https:\/\/kite\.example\/docs\/assets\/own\./),
  ]);
  expect(graphOf(html('index.html'), 'og:image')[0]).toMatch(/share\/[\da-f]{16}\.png$/);
  // One image for the page and one for the site; the page with its own image needs none.
  expect(painted).toBe(2);
  expect(pictures).toHaveLength(2);
  expect(html('docsgen-manifest.json')).toContain(path);
});

test('pictures are painted once, and again when what they show changes', async () => {
  const [fs, cache] = [createDisk(), memoryCache()];
  const first = await buildOn(fs, cache);
  expect((await buildOn(fs, cache)).painted).toBe(0);
  fs.files.set('/site/content/start.md', Buffer.from(page('Begin')));
  const edited = await buildOn(fs, cache);
  expect(edited.painted).toBe(1);
  expect(edited.pictures).not.toEqual(first.pictures);
  const clean = createDisk({ 'content/start.md': page('Begin') });
  const again = await buildOn(clean, memoryCache());
  expect(again.pictures.toSorted()).toEqual(edited.pictures.toSorted());
  for (const name of again.pictures) expect(fs.files.get(name)).toEqual(clean.files.get(name));
  // For another output folder they are read from the cache.
  const elsewhere = await buildOn(createDisk(), cache);
  expect(elsewhere.painted).toBe(0);
  expect(elsewhere.pictures.toSorted()).toEqual(first.pictures.toSorted());
});

const titles: Readonly<Record<string, string>> = {
  plain:
    'Moving a site of ten thousand pages from one generator to another without losing an address',
  marks: '<b>Tom</b> & "Jerry" &amp; \\',
  huge: 'word '.repeat(2_000),
  unbroken: 'W'.repeat(10_000),
  chinese: '静态网站生成器的文档，包括所有的设置、命令和错误信息。'.repeat(4),
  arabic: 'كيفية إعداد موقع ثابت للوثائق على خادم خاص بك مع كل اللغات',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(40),
  directions: '\u202eabc\u202c \u2067def',
  marked: `a${'\u0301'.repeat(3_000)}`,
  empty: '​',
};

test('no title leaves its picture', async () => {
  const changed = Object.entries(titles).map(([name, title]) => [
    `content/${name}.md`,
    page(title),
  ]);
  const fs = createDisk(Object.fromEntries(changed));
  const { html, diagnostics, ok } = await buildOn(fs, memoryCache());
  expect([ok, diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([true, []]);
  const clipped: string[] = [];
  for (const name of Object.keys(titles)) {
    const [, path = ''] = /docs\/(assets\/share\/\w+\.png)/.exec(html(`${name}/index.html`)) ?? [];
    const png = fs.files.get(`/site/dist/${path}`);
    if (png === undefined) throw new Error(`${name} has no picture.`);
    if (!hasEmptyMargins(decode(png))) clipped.push(name);
  }
  expect(clipped).toEqual([]);
});

test('a font that is missing or broken is reported at its place', async () => {
  const findings = async (changed: typeof files, written = settings) => {
    const { ok, diagnostics } = await buildOn(createDisk(changed), memoryCache(), written);
    expect(ok).toBe(false);
    return diagnostics.map(({ rule, message, hint, file, line, column }) => {
      return `${file}:${line}:${column} ${rule} ${message} ${hint ?? ''}`;
    });
  };
  const typo: ConfigInput = {
    ...settings,
    shareImages: { font: ['/fonts/sans.ttf', '/fonts/snas.ttf'] },
  };
  const text =
    "export default {\n  shareImages: { font: ['/fonts/sans.ttf', '/fonts/snas.ttf'] },\n};\n";
  expect(await findings({ 'docsgen.config.ts': text }, typo)).toEqual([
    'docsgen.config.ts:2:45 broken-asset There is no file "fonts/snas.ttf" in the static folder. Did you mean "fonts/sans.ttf"?',
  ]);
  const broken = [
    'docsgen.config.ts:2:25 broken-asset The file "fonts/sans.ttf" in the static folder is not a TTF or OTF font. Social images need a complete font file.',
  ];
  for (const half of [font.subarray(0, font.length - 9), font.subarray(0, 40), 'wOF2', '']) {
    expect(await findings({ 'static/fonts/sans.ttf': half })).toEqual(broken);
  }
});

test('settings that can make no pictures are mistakes', async () => {
  const problems = (written: object) =>
    resolveConfig({ ...settings, ...written }, '/site').problems;
  expect(problems({ url: undefined })).toEqual([
    { path: 'shareImages', message: expect.stringContaining('set `url`, too') },
  ]);
  expect(problems({ shareImages: { font: '/fonts/inter.woff2' } })).toEqual([
    { path: 'shareImages.font', message: expect.stringContaining('TTF or OTF') },
  ]);
  expect(problems({ shareImages: { font: [] } })).toEqual([
    { path: 'shareImages.font', message: expect.stringContaining('font') },
  ]);
});

test('without the package a site with pictures fails at the setting, and others do not', async () => {
  const { config } = resolveConfig(settings, '/nowhere', 'docsgen.config.ts');
  const failed = await pictureOptions(config, '/nowhere/docsgen.js').catch((error) => error);
  expect(failed).toBeInstanceOf(ConfigFailure);
  expect(failed.message).toContain('`npm install --save-dev @resvg/resvg-wasm`');
  expect(failed.diagnostics).toMatchObject([{ rule: 'invalid-config', file: 'docsgen.config.ts' }]);
  const { config: plain } = resolveConfig({ title: 'Kite' }, '/nowhere');
  expect(await pictureOptions(plain, '/nowhere/docsgen.js')).toEqual({});
});

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Buffer;
}

/** Decodes a PNG with 8 bits per channel that isn't interlaced (PNG specification, 9.2). */
function decode(png: Uint8Array): Pixels {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const channels = bytes[25] === 6 ? 4 : 3;
  const chunks: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      chunks.push(bytes.subarray(at + 8, end));
  }
  const raw = inflateSync(Buffer.concat(chunks));
  const row = width * channels;
  const data = Buffer.alloc(row * height);
  for (let at = 0; at < data.length; at += 1) {
    const [y, x] = [Math.floor(at / row), at % row];
    const left = x < channels ? 0 : (data[at - channels] ?? 0);
    const up = y === 0 ? 0 : (data[at - row] ?? 0);
    const corner = y === 0 || x < channels ? 0 : (data[at - row - channels] ?? 0);
    const filter = raw[y * (row + 1)] ?? 0;
    const guess = [0, left, up, Math.floor((left + up) / 2), paeth(left, up, corner)][filter] ?? 0;
    data[at] = (raw[y * (row + 1) + 1 + x] ?? 0) + guess;
  }
  return { width, height, channels, data };
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const near = (value: number): number => Math.abs(guess - value);
  if (near(left) <= near(up) && near(left) <= near(corner)) return left;
  return near(up) <= near(corner) ? up : corner;
}

/** Whether an image has the right size and empty margins. */
function hasEmptyMargins({ width, height, channels, data }: Pixels): boolean {
  const at = (x: number, y: number): string =>
    data.subarray((y * width + x) * channels, (y * width + x) * channels + 3).join();
  const background = at(20, 300);
  const isEmpty = (from: readonly [number, number], to: readonly [number, number]): boolean => {
    for (let y = from[1]; y < to[1]; y += 1) {
      for (let x = from[0]; x < to[0]; x += 1) if (at(x, y) !== background) return false;
    }
    return true;
  };
  return (
    width === 1200 &&
    height === 630 &&
    isEmpty([0, 20], [80, height]) &&
    isEmpty([width - 84, 20], [width, height]) &&
    isEmpty([0, 20], [width, 60]) &&
    isEmpty([0, height - 60], [width, height])
  );
}
