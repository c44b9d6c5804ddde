/** How long a captcha's challenge can be solved and its solution used, in milliseconds from when it was asked for. */
export const CAPTCHA_VALID_MS = 10 * 60 * 1000;
