/**
 * Rewrites an expression with the flag `v` as one without it, which has the same matches in ASCII
 * texts and compiles many times faster: `\p{Alpha}` has hundreds of ranges, of which two are ASCII,
 * and each `[^…]` includes surrogate pairs. Null for syntax that needs the flag, such as nested
 * classes.
 */
export function asciiPattern(source: string, flags: string): string | null {
  let result = '';
  let inClass = false;
  for (const [part] of source.matchAll(parts)) {
    if (inClass && (part === '[' || part === '--' || part === '&&')) return null;
    if (part === '[') inClass = true;
    else if (part === ']') inClass = false;
    if (/^\\[pP]/.test(part)) {
      const set = asciiSet(part, flags);
      result += inClass ? set : `[${set}]`;
    } else if (part.startsWith('\\u{')) {
      result += unit(Number.parseInt(part.slice(3), 16));
    } else {
      const code = part.codePointAt(0) ?? 0;
      result += code > 0xffff ? unit(code) : part;
    }
  }
  return result;
}

const parts = /\\[pPu]\{[^{}]*\}|\\.|--|&&|./gsu;

/** Escapes a code point; ASCII texts contain none beyond 16 bits, which become U+FFFF. */
function unit(code: number): string {
  return `\\u${Math.min(code, 0xffff).toString(16).padStart(4, '0')}`;
}

/** Whether a text consists of ASCII characters only. */
export function isAscii(text: string): boolean {
  return !/[^\0-\x7F]/.test(text);
}

/** The ASCII characters that have a property, as the content of a character class. */
function asciiSet(property: string, flags: string): string {
  const expression = new RegExp(property, flags.replace(/[dgy]/g, ''));
  const has = (code: number) => code < 128 && expression.test(String.fromCharCode(code));
  let set = '';
  for (let first = 0; first < 128; first += 1) {
    if (!has(first)) continue;
    let last = first;
    while (has(last + 1)) last += 1;
    set += `${unit(first)}-${unit(last)}`;
    first = last;
  }
  return set;
}
