/** Builds the stylesheets and the islands; returns the files' texts by name. */
export function buildAssets(): Promise<Record<string, string | Uint8Array>>;
