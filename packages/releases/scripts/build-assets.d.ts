/** Builds the stylesheets and the islands; returns the files' contents by name. */
export function buildAssets(): Promise<Record<string, Uint8Array>>;
