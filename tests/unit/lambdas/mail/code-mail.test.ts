import type { CustomMessageTriggerEvent } from 'aws-lambda';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeMail, type CodeMail } from '../../../../lambdas/mail/code-mail.ts';
import { handler } from '../../../../lambdas/mail/custom-message.ts';
import { log } from '../../../../lambdas/log.ts';

const mail = (more: Partial<CodeMail> = {}) =>
  codeMail({
    purpose: 'sign_up',
    language: 'it',
    code: '{####}',
    site: 'https://shop.example',
    site_name: 'Foto & Galoppo',
    logo_url: null,
    ...more,
  });
const all = (['it', 'de'] as const).flatMap((language) =>
  (['sign_up', 'reset'] as const).map((purpose) => ({ language, purpose })),
);

describe('a mail with a code', () => {
  it.each(all)(
    'in $language for $purpose holds the code once, where Cognito looks for it, and no placeholder else',
    (which) => {
      const { subject, html } = mail(which);
      expect(html.split('{####}')).toHaveLength(2);
      expect(subject + html).not.toMatch(/\{\{|undefined|\bnull\b/);
      expect(html).toContain(`<html lang="${which.language}">`);
    },
  );

  it('says who it is from and what to do when one did not ask for it', () => {
    expect(mail({ language: 'de', purpose: 'reset' }).html).toContain('Dein Passwort bleibt, wie es ist');
    expect(mail().html).toContain('Ti diamo il benvenuto su Foto &amp; Galoppo!');
    expect(mail().subject).toBe('Il tuo codice di conferma – Foto & Galoppo');
  });

  it("escapes the shop's name, fits what Cognito takes and has a subject of one line, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), fc.constantFrom(...all), (name, which) => {
        const { subject, html } = mail({ ...which, site_name: `<script>${name}\r\nBcc: x` });
        expect(html).not.toContain('<script');
        expect(html.length).toBeLessThan(20_000);
        expect([...subject].length).toBeLessThanOrEqual(140);
        expect(subject).not.toMatch(/[\r\n]/);
      }),
    );
  });
});

const event = (triggerSource: string, more: object = {}) =>
  ({
    triggerSource,
    request: { codeParameter: '{####}', userAttributes: {}, ...more },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }) as unknown as CustomMessageTriggerEvent;

describe("the pool's mails", () => {
  afterEach(() => vi.restoreAllMocks());

  it('go out plainer when the settings cannot be read, which is logged', async () => {
    const told = vi.spyOn(log, 'error').mockImplementation(() => {});
    const { response } = await handler(event('CustomMessage_ForgotPassword', { clientMetadata: { language: 'de' } }));
    expect(response.emailSubject).toBe('Dein Code für ein neues Passwort – Fotos');
    expect(response.emailMessage).toContain('{####}');
    expect(told).toHaveBeenCalledOnce();
  });

  it("stay Cognito's to somebody whom an operator invites", async () => {
    const given = event('CustomMessage_AdminCreateUser');
    expect(await handler(given)).toEqual(given);
    expect(given.response.emailMessage).toBeNull();
  });

  it('never bring a code for another address of an account', async () => {
    await expect(handler(event('CustomMessage_UpdateUserAttribute'))).rejects.toThrow(/^email_read_only$/);
  });
});
