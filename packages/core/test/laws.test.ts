import { memoryFileSystem } from '@docsgen/core';
import {
  climbPath,
  compareVersions,
  indexLines,
  nearest,
  normalizePath,
  relativePath,
} from '@docsgen/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseManifest } from '../src/outputs/manifest.ts';
import { isSlug, locateEntry, outputPath, slugPath, toRoute } from '../src/routes/routes.ts';

/** Texts that resemble paths of attacks. */
const hostilePath = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '',
        'a',
        'B',
        '4.3',
        'con',
        '%2e%2e',
        'a b',
        '\\',
        '...',
        '\0',
        '~',
      ),
      fc.string({ maxLength: 5 }),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 6 },
  )
  .map((segments) => segments.join('/'));

describe('paths', () => {
  test('that are normalized stay where they start, or are refused', () => {
    fc.assert(
      fc.property(hostilePath, (path) => {
        const normal = normalizePath(path);
        if (normal === null) return;
        expect(normal.split('/')).not.toContain('..');
        expect(normal.split('/')).not.toContain('.');
        expect(normal.startsWith('/')).toBe(false);
        expect(normalizePath(normal)).toBe(normal);
        expect(climbPath(path)).toBe(normal);
      }),
    );
  });

  test('made of a slug never leave the output folder', () => {
    fc.assert(
      fc.property(hostilePath, fc.boolean(), (slug, trailingSlash) => {
        const path = slugPath(slug, locateEntry('guides/01-a.md', true));
        expect(path !== null).toBe(isSlug(slug));
        if (path === null) return;
        const file = outputPath(toRoute('general', path), trailingSlash);
        expect(normalizePath(file)).toBe(file);
        expect(file).toMatch(/^general/);
        expect(() => encodeURI(file)).not.toThrow();
      }),
    );
  });

  test('from one folder to another lead there', () => {
    const absolute = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 });
    fc.assert(
      fc.property(absolute, absolute, (from, to) => {
        const relative = relativePath(`/${from.join('/')}`, `/${to.join('/')}`);
        expect(climbPath(`${from.join('/')}/${relative}`)).toBe(to.join('/'));
      }),
    );
  });

  test('that a manifest may remove lie inside', () => {
    fc.assert(
      fc.property(hostilePath, (path) => {
        const text = JSON.stringify({ version: 1, files: { [path]: '' } });
        for (const owned of Object.keys(parseManifest(text).files)) {
          expect(owned.startsWith('/')).toBe(false);
          expect(normalizePath(owned)).not.toBeNull();
        }
      }),
    );
  });
});

describe('versions', () => {
  const part = fc.oneof(
    fc.nat({ max: 20 }).map(String),
    fc.constantFrom('x', '0', '00', '010', '9'.repeat(400), '', 'beta', '3+', '-1', 'X'),
  );
  const version = fc
    .tuple(fc.constantFrom('', 'v'), fc.array(part, { minLength: 1, maxLength: 4 }))
    .map(([prefix, parts]) => prefix + parts.join('.'));

  test('are in a total order', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(Math.abs(compareVersions(a, b))).toBe(a === b ? 0 : 1);
        expect(compareVersions(a, b) + compareVersions(b, a)).toBe(0);
        if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0) {
          expect(compareVersions(a, c)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('compare as numbers part by part', () => {
    const numbers = fc.array(fc.nat({ max: 300 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const at = a.findIndex((number, index) => number !== b[index]);
        const expected = at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
        expect(Math.sign(compareVersions(a.join('.'), b.join('.')))).toBe(Math.sign(expected));
      }),
    );
    const sorted = [
      ...['v1', '3.9', '3.9.1-beta.2', '3.9.1-beta.10', '3.9.1-rc', '3.9.1', '3.9.10', '3.10'],
      ...['3.11', '3.x', '4.0'],
    ];
    expect(sorted.toReversed().sort(compareVersions)).toEqual(sorted);
  });
});

describe('lines', () => {
  test('turn every offset into a position and back', () => {
    const text = fc
      .array(fc.constantFrom('a', 'é', '😀', '\n', '\r', '\r\n', '\t'))
      .map((x) => x.join(''));
    fc.assert(
      fc.property(text, (source) => {
        const lines = indexLines(source);
        const written = source.split(/\r\n|[\r\n]/);
        expect(written).toEqual(written.map((_, index) => lines.line(index + 1)));
        expect(lines.count).toBe(written.length);
        for (let offset = 0; offset <= source.length; offset += 1) {
          const { line, column } = lines.position(offset);
          expect(lines.offset(line) + column - 1).toBe(offset);
        }
      }),
    );
  });
});

describe('the nearest name', () => {
  test('does not depend on the order of the candidates', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', 'C', '/'), maxLength: 6 });
    const candidates = fc.uniqueArray(name, { maxLength: 8 });
    fc.assert(
      fc.property(name, candidates, (wanted, names) => {
        expect(nearest(wanted, names.toReversed())).toBe(nearest(wanted, names));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('files in memory', () => {
  test('form folders exactly where something lies below', async () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 })
      .map((segments) => `/${segments.join('/')}`);
    const edits = fc.array(fc.tuple(fc.boolean(), path), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(edits, path, async (steps, probe) => {
        const disk = memoryFileSystem();
        for (const [isWrite, at] of steps) {
          if (isWrite) await disk.write(at, '').catch(() => undefined);
          else await disk.remove(at, '/');
        }
        const isFolder = [...disk.files.keys()].some((file) => file.startsWith(`${probe}/`));
        const read = await disk.read(probe).catch((error) => error.code);
        expect(read === 'EISDIR').toBe(isFolder);
      }),
    );
  });
});
