/** The page's file, from the root. */
export const page: string;
/** The page as it follows from the sources. */
export function apiReference(): string;
