/** The public API of @docsgen/builtins: the extensions that every site has. */
import type { Extension } from '@docsgen/core';
import { llmsTxt } from './llms/llms-txt.ts';

/** The extensions that every site has. */
export const builtins: readonly Extension[] = [llmsTxt];
