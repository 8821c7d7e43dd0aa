/** Path of the page, relative to the root. */
export const page: string;
/** Generates the text of the page from the sources. */
export function apiReference(): string;
