/** Default polling interval in milliseconds. */
export const defaultPollInterval = 500;
