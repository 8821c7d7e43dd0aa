import { describe, expect, test } from 'vitest';
import { type Files, site } from './site-fixture.ts';

/** Images of 7 × 5 pixels in each format, in base64, as common tools write them. */
const pictures: Readonly<Record<string, string>> = {
  avif: 'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB8AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAcAAAAFAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNjb2xybmNseAABAA0ABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACdtZGF0EgAKCDgItGEBDQaQMhEWQAYYYYQAAHlM0WSLj4DRMA==',
  gif: 'R0lGODlhBwAFAPAAAAAAgAAAACH5BAAAAAAALAAAAAAHAAUAAAIFhI+puwUAOw==',
  jpg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAFAAcDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQBYP/2Q==',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFAQMAAACzVGSbAAAAA1BMVEUAAIBKwr76AAAAC0lEQVQIHWNggAEAAAoAAYhlRJIAAAAASUVORK5CYII=',
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 5"/>').toString(
    'base64',
  ),
  webp: 'UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoHAAUAB0CWJaACdAFAAAD+7tPfxQ5s7gYePgAA',
};

const bytesOf = (kind: string): Buffer => Buffer.from(pictures[kind] ?? '', 'base64');

/** The Exif segment of a JPEG with orientation 6: rotated by 90 degrees. */
const lyingOnItsSide: readonly number[] = [
  ...[0xff, 0xe1, 0, 34, ...Buffer.from('Exif\0\0II*\0'), 8, 0, 0, 0],
  ...[1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0],
];

/** The tags of the images in a page's content. */
async function imagesOf(markdown: string, files: Files = {}): Promise<string[]> {
  const built = await site({ 'content/a.md': `# A\n\n${markdown}`, ...files }).build();
  expect(built.diagnostics).toEqual([]);
  const { main } = built.page('/a');
  const content = 'content' in main ? JSON.stringify(main.content) : '';
  return [...content.replaceAll('\\"', '"').matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
}

describe('an image beside its page', () => {
  test.each(Object.keys(pictures))('has its width and height: %s', async (kind) => {
    const [tag] = await imagesOf(`![a](i.${kind})`, { [`content/i.${kind}`]: bytesOf(kind) });
    expect(tag).toContain(' width="7" height="5"');
    expect(tag).toMatch(new RegExp(` ?src="/assets/i\\.\\w+\\.${kind}"`));
  });

  test('has the size that is shown, where a camera was held on its side', async () => {
    const jpg = bytesOf('jpg');
    const turned = Buffer.concat([
      jpg.subarray(0, 2),
      Buffer.from(lyingOnItsSide),
      jpg.subarray(2),
    ]);
    const [tag] = await imagesOf('![a](i.jpg)', { 'content/i.jpg': turned });
    expect(tag).toContain(' width="5" height="7"');
  });

  test('keeps the size that its author gives it', async () => {
    const files = { 'content/i.png': bytesOf('png') };
    const [tag] = await imagesOf('<img src="./i.png" alt="a" width="70">', files);
    expect(tag).toContain('width="70"');
    expect(tag).not.toContain('height');
  });

  test('has no size where it has more parts than any picture, which would take hours to read', async () => {
    const avif = bytesOf('avif');
    const at = avif.indexOf('ispe') - 4;
    // 100,000 boxes with a size; the lengths of the boxes around them are increased.
    const sizes = Buffer.concat(Array.from({ length: 100_000 }, () => avif.subarray(at, at + 20)));
    const many = Buffer.concat([avif.subarray(0, at), sizes, avif.subarray(at)]);
    for (const name of ['meta', 'iprp', 'ipco']) {
      const length = many.indexOf(name) - 4;
      many.writeUInt32BE(many.readUInt32BE(length) + sizes.length, length);
    }
    const [tag] = await imagesOf('![a](i.avif)', { 'content/i.avif': many });
    expect(tag).not.toContain('width');
  });

  test('has no size where its bytes tell none', async () => {
    for (const damaged of [
      Buffer.from(''),
      bytesOf('png').subarray(0, 9),
      Buffer.from('a'.repeat(99)),
    ]) {
      const [tag] = await imagesOf('![a](i.png)', { 'content/i.png': damaged });
      expect(tag).not.toContain('width');
    }
  });
});

describe('of the images of a page', () => {
  test.each([
    ['in Markdown', '![a](https://x.org/1.png) ![b](https://x.org/2.png)'],
    [
      'in raw HTML before Markdown',
      '<img src="https://x.org/1.png" alt="a">\n\n![b](https://x.org/2.png)',
    ],
    ['in a directive', ':::note\n![a](https://x.org/1.png)\n:::\n\n![b](https://x.org/2.png)'],
  ])('only the first is loaded at once: %s', async (_, markdown) => {
    const [first = '', ...others] = await imagesOf(markdown);
    expect(first).toContain('1.png');
    expect(first).not.toContain('loading');
    expect(others).toEqual([expect.stringContaining('loading="lazy"')]);
  });
});
