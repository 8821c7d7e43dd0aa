/** The stages of the pipeline, in order. */
export type StageName = 'discover' | 'parse' | 'graph' | 'check' | 'page' | 'render' | 'write';

/**
 * Reports progress: increases the number of items (entries to parse, pages to render) of the
 * running stage, and the number of finished ones. Called for each item.
 */
export type OnProgress = (toDo: number, done: number) => void;
