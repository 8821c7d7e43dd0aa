import { createRule, eachBlock } from '../rule.ts';

/** Texts that say nothing of where a link leads, by language, in lower case. */
const vague: Readonly<Record<string, readonly string[]>> = {
  en: [
    'here',
    'click here',
    'this',
    'this link',
    'this page',
    'link',
    'more',
    'read more',
    'learn more',
    'see more',
    'this article',
    'this document',
    'page',
    'over here',
  ],
  de: [
    'hier',
    'hier klicken',
    'klicken sie hier',
    'klick hier',
    'mehr',
    'weiterlesen',
    'link',
    'diese seite',
    'dieser link',
    'mehr erfahren',
    'weitere informationen',
  ],
  fr: ['ici', 'cliquez ici', 'lien', 'ce lien', 'cette page', 'en savoir plus', 'lire la suite'],
  es: ['aquí', 'haz clic aquí', 'enlace', 'este enlace', 'esta página', 'más', 'leer más'],
  it: ['qui', 'clicca qui', 'link', 'questo link', 'questa pagina', 'leggi di più'],
  pt: ['aqui', 'clique aqui', 'link', 'este link', 'esta página', 'saiba mais', 'leia mais'],
  nl: ['hier', 'klik hier', 'link', 'deze link', 'deze pagina', 'lees meer', 'meer'],
};

/**
 * A rule that finds links whose text says nothing of where they lead: a screen reader lists links
 * without the sentences around them.
 *
 * @param own Further texts, by language.
 */
export function linkTexts(own: Readonly<Record<string, readonly string[]>>) {
  return createRule({
    name: 'vague-link-text',
    severity: 'warning',
    summary: 'A link whose text says nothing of where it leads.',
    example: 'The options are described [here](./options.md).',
    fixed: 'See the [options](./options.md).',
    settings: own,
    checkProse: eachBlock((block, { lang }) => {
      const language = lang.toLowerCase().split('-')[0] ?? '';
      const texts = [...(vague[language] ?? []), ...(own[language] ?? [])];
      return block.marks.flatMap(({ type, start, end }) => {
        const text = block.text.slice(start, end);
        const words = text.split(/[\s.…!]+/).filter((word) => word !== '');
        const plain = words.join(' ').toLowerCase();
        if (type !== 'link' || !texts.includes(plain)) return [];
        const message = `The link text "${text.trim()}" says nothing of where it leads.`;
        return [{ message, start, end, hint: 'Name the page or what it has.' }];
      });
    }),
  });
}
