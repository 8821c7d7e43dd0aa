import { Parser } from 'htmlparser2';
import { expect } from 'vitest';

/** The texts of an XML document's elements by name. @throws Error if an element isn't closed. */
export function elements(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const open: { name: string; text: string }[] = [];
  const parser = new Parser(
    {
      onopentag: (name) => void open.push({ name, text: '' }),
      ontext: (text) => {
        const last = open.at(-1);
        if (last !== undefined) last.text += text;
      },
      onclosetag(name, isImplied) {
        const last = open.pop();
        if (isImplied && !xml.includes('/>')) throw new Error(`<${name}> is not closed.`);
        found.set(name, [...(found.get(name) ?? []), (last?.text ?? '').trim()]);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  expect(open).toEqual([]);
  return found;
}
