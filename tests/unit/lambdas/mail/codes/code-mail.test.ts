import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOBODY_YET } from '../../../../../core/shop/seller.ts';
import { codeMail, type CodeMail } from '../../../../../lambdas/mail/codes/code-mail.ts';

const mail = (more: Partial<CodeMail> = {}) =>
  codeMail({
    purpose: 'sign_up',
    language: 'it',
    code: '123456',
    site: 'https://shop.example',
    site_name: 'Foto & Galoppo',
    logo_url: null,
    seller: null,
    ...more,
  });
const all = (['it', 'de'] as const).flatMap((language) =>
  (['sign_up', 'reset'] as const).map((purpose) => ({ language, purpose })),
);

describe('a mail with a code', () => {
  it.each(all)(
    'in $language for $purpose holds the code once, for who reads HTML and who does not, and no placeholder',
    (which) => {
      const { subject, html, text } = mail(which);
      for (const part of [html, text]) expect(part.split('123456')).toHaveLength(2);
      expect(subject + html + text).not.toMatch(/\{\{|undefined|\bnull\b/);
      expect(html).toContain(`<html lang="${which.language}">`);
      expect(text).not.toMatch(/[<>]/);
    },
  );

  it('says who it is from and what to do when one did not ask for it', () => {
    expect(mail({ language: 'de', purpose: 'reset' }).html).toContain('Dein Passwort bleibt, wie es ist');
    expect(mail().html).toContain('Ti diamo il benvenuto su Foto &amp; Galoppo!');
    expect(mail().subject).toBe('Il tuo codice di conferma – Foto & Galoppo');
  });

  it('names the seller and the imprint in HTML and text, or omits unset values', () => {
    const seller = { ...NOBODY_YET, name: 'Foto <di> Prova', city: 'Iragna', email: 'foto@esempio.example' };
    const { html, text } = mail({ language: 'de', seller });
    expect(html).toContain('Foto &lt;di&gt; Prova · Iragna · foto@esempio.example');
    expect(text).toContain('Foto <di> Prova · Iragna · foto@esempio.example');
    for (const said of [html, text]) {
      expect(said).toContain('Impressum und Kontakt');
      expect(said).toContain('https://shop.example/legal/imprint');
    }
    for (const none of [null, NOBODY_YET]) expect(mail({ seller: none }).text).not.toContain('imprint');
  });

  it("escapes the shop's name and has a subject of one line, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), fc.constantFrom(...all), (name, which) => {
        const { subject, html } = mail({ ...which, site_name: `<script>${name}\r\nBcc: x` });
        expect(html).not.toContain('<script');
        expect(subject).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
