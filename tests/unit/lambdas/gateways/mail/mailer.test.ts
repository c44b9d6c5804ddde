import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName, sendAtMostOnce, sendMail, type Mail } from '../../../../../lambdas/gateways/mail/mailer.ts';

/** Reads encoded words like a mail program: blanks between them do not count. */
const read = (header: string) =>
  header
    .split(' ')
    .map((word) => {
      const [, base64 = ''] = /^=\?UTF-8\?B\?([A-Za-z0-9+/=]+)\?=$/.exec(word) ?? [];
      return Buffer.from(base64, 'base64').toString();
    })
    .join('');

describe('the sender’s name of a mail', () => {
  it('is quoted, with its own quotes marked', () => {
    expect(displayName('Foto "Galoppo" \\ & Co.')).toBe('"Foto \\"Galoppo\\" \\\\ & Co."');
  });

  it('begins no header of its own', () => {
    expect(displayName('Foto\r\nBcc: all@example.com')).toBe('"Foto Bcc: all@example.com"');
  });

  it('may have letters of every script: words that no mail program refuses, each whole, and the same name again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        const name = `é${text.replace(/\p{Cc}/gu, '')}`;
        const header = displayName(name);
        for (const word of header.split(' ')) expect(word.length).toBeLessThanOrEqual(75);
        expect(read(header)).toBe(name);
      }),
    );
  });
});

describe('a header with a line break', () => {
  const mail: Mail = { to: 'anna@esempio.example', fromName: 'Foto', subject: 'Ciao', html: '<p>a</p>', text: 'a' };

  it.each([
    ['Subject', { subject: 'Ciao\r\nBcc: all@example.com' }],
    ['Subject', { subject: 'Ciao\u2028Bcc: all@example.com' }],
    ['To', { to: 'anna@esempio.example\nBcc: all@example.com' }],
    ['Reply-To', { replyTo: 'a@esempio.example\rBcc: all@example.com' }],
    ['X-Order', { headers: { 'X-Order': '1\nBcc: all@example.com' } }],
    ['X-Order\n', { headers: { 'X-Order\n': '1' } }],
  ] as const)('is refused before the mail service is asked: %j', async (name, part) => {
    // No region, address or key is set here: a call of the mail service would fail in another way.
    await expect(sendMail({ ...mail, ...part })).rejects.toThrow(`the header ${name} of a mail has a line break`);
    expect(await sendAtMostOnce({ ...mail, ...part })).toEqual({ became: 'refused' });
  });
});
