import { expect, onTestFinished, test } from 'vitest';
import { buildFixture } from '../browser/build-site.ts';
import { setStage, wide } from '../browser/journey.ts';
import { ask, options } from './search-browser.ts';

// What the manual says of each language (docs/guides/languages.md), in a built site of that language as
// a reader searches it. packages/search/test/languages.test.ts has more languages.

interface Case {
  readonly found: string;
  readonly other: string;
  readonly queries: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
  // A word with and without its article, after a preposition, and without marks of vowels.
  ar: {
    found: 'قرأت الكتاب في المكتبة.',
    other: 'ذهبت إلى السوق.',
    queries: ['كتاب', 'الكتاب', 'بالكتاب', 'كِتاب'],
  },
  // Words within a sentence, which has no spaces.
  zh: {
    found: '请先配置服务器，然后安装插件。',
    other: '请先阅读文档。',
    queries: ['配置', '服务器', '安装插件'],
  },
  ja: {
    found: 'まず設定ファイルを開き、サーバーを起動します。',
    other: 'まずログを見ます。',
    queries: ['設定', 'サーバー', '設定ファイル'],
  },
  th: {
    found: 'วิธีติดตั้งโปรแกรมบนเครื่องแม่ข่าย',
    other: 'วิธีใช้งานเอกสาร',
    queries: ['ติดตั้ง', 'โปรแกรม', 'ติดตั้งโปรแกรม'],
  },
  // Words without their accents, in any case, and the beginning of the last one.
  de: {
    found: 'Sie können die Einstellungen zurücksetzen.',
    other: 'Lesen Sie zuerst das Handbuch.',
    queries: ['zurucksetzen', 'EINSTELLUNGEN', 'die einstell'],
  },
};

test.each(Object.entries(cases))(
  'a reader finds words of the language %s',
  async (lang, { found, other, queries }) => {
    const files = {
      'content/found.md': `# A\n\n${found}\n`,
      'content/other.md': `# B\n\n${other}\n`,
    };
    const stage = await setStage(await buildFixture({ lang }, files));
    onTestFinished(() => stage.close());
    const page = await stage.open('/docs/other/', { viewport: wide });
    await page.keyboard.press('/');
    for (const query of queries) {
      await ask(page, query);
      const titles = await options(page).evaluateAll((all) =>
        all.map((one) => (one as HTMLAnchorElement).href.split('/').at(-2)),
      );
      expect([query, ...new Set(titles)]).toEqual([query, 'found']);
    }
    expect(stage.complaints()).toEqual([]);
  },
);
