/** Builds the stylesheet and the islands: the files by their names. */
export function buildAssets(): Promise<Record<string, string>>;
