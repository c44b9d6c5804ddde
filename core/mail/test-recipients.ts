/** The most of them; the form and the shop refuse more. */
export const MAX_TEST_RECIPIENTS = 10;

/** The addresses of a text that separates them by commas (`spec/administration.md §3`, test_email_recipients). */
export const testRecipients = (text: string): string[] =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
