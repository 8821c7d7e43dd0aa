import type { Rule } from '../rule.ts';

/** Found while Markdown is parsed. */
export const unknownCodeLanguage: Rule = {
  name: 'unknown-code-language',
  severity: 'warning',
  summary: 'A code block in a language that nobody knows, which is shown without colours.',
  example: `\`\`\`pyhton
print(1)
\`\`\``,
  mend: `\`\`\`python
print(1)
\`\`\``,
};
