import { describe, expect, it } from 'vitest';
import { languages } from '../../../../../core/wire/languages.ts';
import { templateNames } from '../../../../../core/mail/mail-templates.ts';
import { builtIn } from '../../../../../lambdas/mail/templates/built-in.ts';
import { renderMail, textOf } from '../../../../../lambdas/mail/templates/render.ts';
import { sampleOf } from '../../../../../lambdas/mail/templates/sample.ts';
import { NOBODY_YET } from '../../../../../core/shop/seller.ts';

const mails = templateNames
  .filter((name) => name !== 'base')
  .flatMap((name) => languages.map((language) => ({ name, language })));

const written = (place: (typeof mails)[number], name: string) =>
  renderMail(place, builtIn(place, '#aa1122'), builtIn({ name: 'base', language: place.language }), {
    ...sampleOf(place.language, undefined, NOBODY_YET),
    user_name: name,
  });

describe('every mail of the shop', () => {
  it.each(mails)('greets a known name, and no unknown one: $name in $language', (place) => {
    const greeting = place.language === 'de' ? 'Hallo' : 'Ciao';
    expect(written(place, 'Anna <Rossi>').text).toContain(`${greeting} Anna <Rossi>,`);
    expect(written(place, 'Anna <Rossi>').html).toContain(`${greeting} Anna &lt;Rossi&gt;,`);
    expect(written(place, '').text).not.toContain(greeting);
  });

  it.each(['welcome', 'new_photos', 'cancellation', 'link_ending', 'payment_failed', 'cart_abandonment'] as const)(
    'has buttons in the shop’s colour: %s',
    (name) => {
      const { html_content } = builtIn({ name, language: 'it' }, '#aa1122');
      expect(html_content).toContain('background-color:#aa1122');
      expect(html_content).not.toContain('background-color:#1b1c1e');
      expect(builtIn({ name, language: 'it' }, '#ffee00').html_content).toContain('font-weight:700;color:#1b1c1e');
    },
  );

  it('has a text with a line for each cell and line of a table', () => {
    const cell = '<span style="display:block;">Foto 7</span><span style="display:block;">Anna</span>';
    expect(textOf(`<table><tr><td>${cell}</td><td>CHF 13.00</td></tr></table>`).split(/\n+/)).toEqual([
      'Foto 7',
      'Anna',
      'CHF 13.00',
    ]);
  });
});
