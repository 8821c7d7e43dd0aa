import { describe, expect, test } from 'vitest';
import { searchTexts } from './search-texts.ts';

/**
 * What the search does with each language: a query, and texts by whether the query finds them. The
 * manual says the same (docs/guides/languages.md).
 */
const cases: readonly (readonly [
  lang: string,
  what: string,
  texts: { query: string; found: readonly string[]; others: readonly string[] },
])[] = [
  [
    'en',
    'forms of a word',
    { query: 'reviewing code', found: ['Reviews of code.'], others: ['A view of codes.'] },
  ],
  [
    'en',
    'without words that say nothing',
    { query: 'how to install it', found: ['Install.'], others: ['How to use it.'] },
  ],
  [
    'de',
    'beginnings of the last word',
    { query: 'neue einstell', found: ['Neue Einstellungen.'], others: ['Neues.'] },
  ],
  [
    'de',
    'words without their accents',
    { query: 'zurucksetzen', found: ['Zurücksetzen.'], others: ['Setzen.'] },
  ],
  [
    'fr',
    'words without their accents',
    { query: 'reference', found: ['La référence.'], others: ['Référer.'] },
  ],
  [
    'pl',
    'words without their accents',
    { query: 'sciezka', found: ['Ścieżka pliku.'], others: ['Plik.'] },
  ],
  ['tr', 'both kinds of i', { query: 'istanbul', found: ['İstanbul.'], others: ['Ankara.'] }],
  [
    'el',
    'words without their accents',
    { query: 'οδηγος', found: ['Ο οδηγός.'], others: ['Ο χάρτης.'] },
  ],
  [
    'ru',
    'words in any case',
    { query: 'настройка', found: ['Настройка сервера.'], others: ['Сервер.'] },
  ],
  ['ru', 'ё as е', { query: 'еще', found: ['Ещё раз.'], others: ['Раз.'] }],
  [
    'ar',
    'a word with its article',
    { query: 'كتاب', found: ['قرأت الكتاب.', 'والكتاب هنا.'], others: ['مكتب.'] },
  ],
  [
    'ar',
    'a word without the article that was typed',
    { query: 'الكتاب', found: ['هذا كتاب.'], others: ['مكتب.'] },
  ],
  [
    'ar',
    'an article after a preposition',
    { query: 'بحث', found: ['بالبحث عنه.', 'للبحث.'], others: ['باحث.'] },
  ],
  [
    'ar',
    'words without marks of vowels',
    { query: 'كتاب', found: ['كِتَابٌ.', 'كتـــاب.'], others: ['كتب.'] },
  ],
  [
    'ar',
    'forms of alef, ta marbuta and ya',
    { query: 'احمد مكتبه علي', found: ['أحمد: مكتبة على.'], others: ['حمد.'] },
  ],
  [
    'fa',
    'Arabic and Persian letters alike',
    { query: 'كتاب يک', found: ['کتاب یک.'], others: ['دفتر.'] },
  ],
  ['he', 'words as they are written', { query: 'ספר', found: ['זה ספר.'], others: ['הספר.'] }],
  [
    'hi',
    'words as they are written',
    { query: 'पुस्तक', found: ['यह पुस्तक है।'], others: ['यह किताब है।'] },
  ],
  [
    'ko',
    'beginnings of the last word',
    { query: '문서', found: ['문서를 읽는다.'], others: ['책을 읽는다.'] },
  ],
  [
    'zh',
    'words within a sentence',
    { query: '配置', found: ['请先配置服务器。'], others: ['请先启动服务器。'] },
  ],
  [
    'ja',
    'words within a sentence',
    { query: '設定ファイル', found: ['まず設定ファイルを開く。'], others: ['まずログを見る。'] },
  ],
  [
    'th',
    'words within a sentence',
    { query: 'ติดตั้ง', found: ['วิธีติดตั้งโปรแกรม'], others: ['วิธีใช้โปรแกรม'] },
  ],
  [
    'lo',
    'words within a sentence',
    { query: 'ຕິດຕັ້ງ', found: ['ວິທີຕິດຕັ້ງໂປຣແກຣມ'], others: ['ວິທີໃຊ້ໂປຣແກຣມ'] },
  ],
  [
    'km',
    'words within a sentence',
    { query: 'ដំឡើង', found: ['របៀបដំឡើងកម្មវិធី'], others: ['របៀបប្រើកម្មវិធី'] },
  ],
  [
    'my',
    'words within a sentence',
    { query: 'ထည့်သွင်း', found: ['ပရိုဂရမ်ထည့်သွင်းနည်း'], others: ['ပရိုဂရမ်သုံးနည်း'] },
  ],
];

describe('the search finds', () => {
  test.each(cases)('in %s %s', async (lang, _, { query, found, others }) => {
    const titled = [...found, ...others].map((text, at) => [`Page${at}`, text]);
    const titles = await searchTexts(Object.fromEntries(titled), query, lang);
    expect(titles.toSorted()).toEqual(found.map((_one, at) => `Page${at}`));
  });
});
