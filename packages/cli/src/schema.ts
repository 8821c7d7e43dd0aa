/** The parts of schemas for `defineKeys`, as `docsgen/schema`. */
export * from '@docsgen/core/schema';
