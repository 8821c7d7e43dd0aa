import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  type PipelineOptions,
  type ShareCard,
  type SharePainter,
  type SiteConfig,
  settingSpan,
} from '@docsgen/core';
import { type ConfigFailure, configFailure } from '../config/config-failure.ts';
import { drawShareCard, type Measure } from './share-card.ts';

type Resvg = typeof import('@resvg/resvg-wasm');

const packageName = '@resvg/resvg-wasm';

/**
 * Makes the painter, if the site's settings enable social images.
 *
 * @param own A file of docsgen, from which packages are resolved after the site's.
 * @throws ConfigFailure when the package that draws them isn't installed.
 */
export async function pictureOptions(
  config: SiteConfig,
  own: string = import.meta.url,
): Promise<Pick<PipelineOptions, 'sharePainter'>> {
  if (config.shareImages === null) return {};
  const file = findPackage([path.join(config.root, 'docsgen.config.js'), own]);
  if (file === null) throw await missingPackage(config);
  const manifest = await readFile(path.join(path.dirname(file), 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return { sharePainter: createPainter(file, version) };
}

/** Resolves the package from each of the files in turn; null if it isn't found from any. */
function findPackage(files: readonly string[]): string | null {
  for (const file of files) {
    try {
      return createRequire(file).resolve(packageName);
    } catch {
      // The package isn't installed there.
    }
  }
  return null;
}

async function missingPackage({ root, file }: SiteConfig): Promise<ConfigFailure> {
  const name = file ?? 'docsgen.config.ts';
  const text = await readFile(path.join(root, name), 'utf8').catch(() => '');
  const span = settingSpan(text, 'shareImages', {});
  const message = `Pictures for sharing need the package ${packageName}, which isn't installed.`;
  const hint = `Run \`npm install --save-dev ${packageName}\`, or remove \`shareImages\`.`;
  return configFailure([{ message, hint, span }], { file: name, text });
}

/** Part of the painter's digest. Increment it when the image of a card changes. */
const imageVersion = 1;

/** The package by its file. Its WebAssembly module can be initialized only once per process. */
const started = new Map<string, Promise<Resvg>>();

function createPainter(file: string, version: string): SharePainter {
  return {
    digest: `share ${imageVersion} ${version}`,
    async paint(card, fonts) {
      const resvg = started.get(file) ?? start(file);
      started.set(file, resvg);
      return paint(card, fonts, await resvg);
    },
  };
}

async function start(file: string): Promise<Resvg> {
  const resvg = createRequire(file)(file) as Resvg;
  await resvg.initWasm(readFile(path.join(path.dirname(file), 'index_bg.wasm')));
  return resvg;
}

/** Widths of texts by font; words are shared by many titles. */
const widths = new WeakMap<Uint8Array, Map<string, number>>();

/** Maximum number of memoized widths. */
const mostWidths = 50_000;

function paint(card: ShareCard, fonts: readonly Uint8Array[], { Resvg }: Resvg): Uint8Array {
  const options = { font: { fontBuffers: [...fonts] } };
  const [first] = fonts;
  const known = (first && widths.get(first)) ?? new Map<string, number>();
  if (first !== undefined) widths.set(first, known);
  if (known.size > mostWidths) known.clear();
  const measure: Measure = (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    // Measured between two letters, since bounds exclude the space around the text.
    const around = known.get('') ?? widthOf('nn', { Resvg }, options);
    const width = Math.max(0, widthOf(`n${text}n`, { Resvg }, options) - around);
    known.set('', around).set(text, width);
    return width;
  };
  const drawing = new Resvg(drawShareCard(card, measure), options);
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}

interface FontOptions {
  readonly font: { readonly fontBuffers: Uint8Array[] };
}

/** The font size for measurements: bounds are rounded. */
const measuredSize = 100;

/** Width of a text in units of the font size. */
function widthOf(text: string, { Resvg }: Pick<Resvg, 'Resvg'>, options: FontOptions): number {
  const escaped = text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="100" font-size="${measuredSize}">${escaped}</text></svg>`;
  const drawing = new Resvg(svg, options);
  const bounds = drawing.getBBox();
  // An estimate for a font without the letters: few characters are wider than high.
  const width = bounds === undefined ? text.length : bounds.width / measuredSize;
  bounds?.free();
  drawing.free();
  return width;
}
