/** The stages of the pipeline, in their order. */
export type StageName = 'discover' | 'parse' | 'graph' | 'check' | 'page' | 'render' | 'write';

/**
 * Adds to how many pieces (entries to parse, pages to render) the running stage has to do, and
 * to how many of them it has done. Called for each piece.
 */
export type OnProgress = (toDo: number, done: number) => void;
