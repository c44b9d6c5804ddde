/** The form and the shop refuse more. */
export const MAX_TEST_RECIPIENTS = 10;

/** Splits a text of addresses at its commas (`spec/administration.md §3`, test_email_recipients). */
export const testRecipients = (text: string): string[] =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
