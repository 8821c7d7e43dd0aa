const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes UTF-8; null if the bytes are invalid or contain NUL, as those of binary files do. A byte
 * order mark is removed, since editors don't count it in columns.
 */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    const text = decoder.decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
