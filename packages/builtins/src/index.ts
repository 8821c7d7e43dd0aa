/** The public API of @docsgen/builtins: the extensions that every site has. */
import type { Extension } from '@docsgen/core';
import { feeds } from './feeds/feeds.ts';
import { llmsTxt } from './llms/llms-txt.ts';

export type { FeedInput } from './feeds/settings.ts';

/** The extensions that every site has. */
export const builtins: readonly Extension[] = [llmsTxt, feeds];
