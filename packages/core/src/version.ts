/** Version of what core makes of a file: part of every cache key. Raise it when that changes. */
export const coreVersion = '0.1.0';
