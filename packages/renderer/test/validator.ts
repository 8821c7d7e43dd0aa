import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's way of writing the same HTML.
    'attr-case': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // How long a title is, its writers decide.
    'long-title': 'off',
    // Ids of the frame begin with an underscore, which HTML 4 alone forbade.
    'valid-id': ['error', { relaxed: true }],
  },
});

/** What is wrong with a page's HTML: the rule, the element and why. */
export async function invalidities(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
  );
}
