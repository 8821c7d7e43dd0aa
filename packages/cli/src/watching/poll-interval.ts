/** How often files are looked at when polling, in milliseconds, unless the user says otherwise. */
export const defaultPollInterval = 500;
