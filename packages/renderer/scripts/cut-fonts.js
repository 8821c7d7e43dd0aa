import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const { resolve } = require;

/**
 * The folder of fonts that were cut before, named by the digest of all that they follow from: it takes
 * four seconds to cut them, and the build and each worker of the browser tests need the same ones.
 */
const folder = fileURLToPath(
  new URL('../../../node_modules/.cache/docsgen-fonts', import.meta.url),
);

/** The weights that the theme uses; both are in the `@font-face` rules, too. */
const weights = { min: 400, max: 700 };

/**
 * The features of OpenType that the theme needs: the composition and the place of letters and marks,
 * and digits of one width. Without the glyphs of the others, the file is a fifth smaller, and a text
 * is shown as it is written: no `->` becomes an arrow.
 */
const features = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'tnum'];

/**
 * An esbuild plugin: `url("cut:<module>")` in a stylesheet is the font of the module with only the
 * characters of the `unicode-range` of its rule, and the features above.
 */
export const cutFonts = {
  name: 'cut fonts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^cut:/ }, ({ path: address, importer }) => {
      const file = resolve(address.slice('cut:'.length));
      // The stylesheet has the names of the published files, and each byte of it counts.
      const name = file.replace('-wght-normal', '');
      return { path: name, namespace: 'cut', pluginData: { file, address, importer } };
    });
    onLoad({ filter: /./, namespace: 'cut' }, async ({ pluginData }) => {
      const { file, address, importer } = pluginData;
      const text = charactersOf(await readFile(importer, 'utf8'), address);
      const contents = await cutOnce(await readFile(file), text);
      return {
        contents,
        loader: 'file',
        watchFiles: [file, importer],
        resolveDir: path.dirname(file),
      };
    });
  },
};

/** Cuts a font, unless that was done before. */
async function cutOnce(font, text) {
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
  };
  const { version } = require('subset-font/package.json');
  const identity = JSON.stringify([version, options, text]);
  const digest = createHash('sha256').update(identity).update(font).digest('hex');
  const file = path.join(folder, `${digest}.woff2`);
  const known = await readFile(file).catch(() => null);
  if (known !== null) return known;
  const cut = await subsetFont(font, text, options);
  await mkdir(folder, { recursive: true });
  // Renamed when it is complete, so that other processes never read a part of it.
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, cut);
  await rename(partial, file);
  return cut;
}

/** All characters in the `unicode-range` of the rule that names a font. */
function charactersOf(css, address) {
  const rule = css.slice(css.indexOf(address));
  const [, ranges] = /unicode-range:([^;]+);/.exec(rule.slice(0, rule.indexOf('}'))) ?? [];
  if (ranges === undefined) throw new Error(`The rule of ${address} has no unicode-range.`);
  return ranges
    .split(',')
    .map((range) => {
      const [first, last = first] = range.trim().replace('U+', '').split('-');
      const from = Number.parseInt(first, 16);
      const codes = Array.from(
        { length: Number.parseInt(last, 16) - from + 1 },
        (_, at) => from + at,
      );
      return String.fromCodePoint(...codes);
    })
    .join('');
}
