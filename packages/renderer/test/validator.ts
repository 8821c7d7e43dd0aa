import { HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';

/** Resolves the configuration once: for each text it would take as long as to validate it. */
class ConfigOfAllTexts extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | null = null;

  override getConfigFor(handle: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.#resolved ??= super.getConfigFor(handle);
    return this.#resolved;
  }
}

const configuration = new ConfigOfAllTexts({
  extends: ['html-validate:recommended'],
  rules: {
    // React serializes attributes and the doctype in another style.
    'attr-case': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The length of a title is the author's decision.
    'long-title': 'off',
    // Ids of the frame begin with an underscore, which only HTML 4 forbade.
    'valid-id': ['error', { relaxed: true }],
  },
});

const validator = new HtmlValidate(configuration);

/** Validates a page's HTML, and formats each error with its rule and its position. */
export async function invalidities(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
  );
}
