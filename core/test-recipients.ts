/** The addresses of a text that separates them by commas (`spec/administration.md §3`, test_email_recipients). */
export const testRecipients = (text: string): string[] =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
