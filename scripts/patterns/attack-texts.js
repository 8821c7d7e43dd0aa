import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

// Characters that classes are tried with, besides those that the pattern itself names.
const usual = [...'aA0 -_./"\'<>()[]{}:=*`#\n\té中\u0300'];
const mostCharacters = 3;
/** A character before the text. */
const lead = 'a';
const ends = ['', '\u0000', '\n', ' a'];

/**
 * Texts that could make a pattern slow: for each of its parts that may repeat without end, a prefix
 * that leads there, the part again and again, and an ending that doesn't match.
 *
 * @param {{ source: string, flags: string }} pattern
 * @returns {((length: number) => string)[]} Each makes a text of about a length.
 */
export function attackTexts({ source, flags }) {
  const tree = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const named = new Set();
  const repeated = [];
  visitRegExpAST(tree, {
    onCharacterEnter: ({ value }) => void named.add(String.fromCodePoint(value)),
    onQuantifierEnter(quantifier) {
      if (quantifier.max > 1_000) repeated.push(quantifier);
    },
  });
  const sampler = createSampler([...named, ...usual], flags);
  const pairs = repeated.flatMap((quantifier) => {
    const prefixes = new Set([prefixOf(quantifier, sampler, 0), prefixOf(quantifier, sampler, 1)]);
    return [...prefixes].flatMap((prefix) => {
      return sampler.all(quantifier.element).map((part) => [prefix, part]);
    });
  });
  const shapes = pairs.flatMap(([prefix, part]) => {
    const filled = (text, length) => text.repeat(Math.ceil(length / Math.max(1, text.length)));
    return ends.flatMap((end) => [
      (length) => prefix + filled(part, length) + end,
      // Another alternative, or `^`, may match at the start and take the whole text.
      (length) => lead + prefix + filled(part, length) + end,
      (length) => filled(prefix + part, length) + end,
      (length) => filled(prefix, length) + end,
    ]);
  });
  // Different parts often have the same texts.
  return [...new Map(shapes.map((make) => [make(40), make])).values()];
}

/** What must stand before a part so that the matcher reaches it. */
function prefixOf(node, sampler, least) {
  const { parent } = node;
  if (parent === null || parent === undefined || parent.type === 'Pattern') return '';
  if (parent.type !== 'Alternative') return prefixOf(parent, sampler, least);
  const before = parent.elements.slice(0, parent.elements.indexOf(node));
  const own = before.map((one) => sampler.one(one, least)).join('');
  return prefixOf(parent, sampler, least) + own;
}

/** Makes texts that nodes of a pattern match. */
function createSampler(characters, flags) {
  const unicode = flags.replace(/[^iuvs]/g, '');
  const matching = new Map();
  /** The characters that a class matches, those of the pattern itself first. */
  const charactersOf = ({ raw }) => {
    if (!matching.has(raw)) {
      const pattern = new RegExp(`^(?:${raw})$`, unicode);
      matching.set(
        raw,
        characters.filter((one) => pattern.test(one)),
      );
    }
    return matching.get(raw).slice(0, mostCharacters);
  };
  const all = (node, least = 1) => {
    switch (node.type) {
      case 'Character':
        return [String.fromCodePoint(node.value)];
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return charactersOf(node);
      case 'Group':
      case 'CapturingGroup':
        return node.alternatives.flatMap((one) => all(one, least)).slice(0, 2 * mostCharacters);
      case 'Alternative':
        return variants(node.elements, least);
      case 'Quantifier':
        return all(node.element, least).map((one) => {
          return one.repeat(Math.min(50, Math.max(node.min, least)));
        });
      case 'Assertion':
        if (node.kind !== 'lookbehind' || node.negate) return [''];
        return node.alternatives.flatMap((one) => all(one, least)).slice(0, 1);
      default:
        return [''];
    }
  };
  /** Texts of a sequence: the n-th takes the n-th variant of each of its elements. */
  const variants = (elements, least) => {
    const each = elements.map((one) => all(one, least));
    const count = Math.max(1, ...each.map((texts) => texts.length));
    return Array.from({ length: Math.min(count, mostCharacters) }, (_, at) => {
      return each.map((texts) => texts[at % Math.max(1, texts.length)] ?? '').join('');
    });
  };
  return {
    all: (node) => [...new Set(all(node))].filter((text) => text !== ''),
    one: (node, least) => all(node, least)[0] ?? '',
  };
}
