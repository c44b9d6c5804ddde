/** The validity of a captcha's challenge and its solution, in milliseconds from the request. */
export const CAPTCHA_VALID_MS = 10 * 60 * 1000;
