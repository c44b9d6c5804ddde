import { describe, expect, it } from 'vitest';
import { languages } from '../../../../../core/wire/languages.ts';
import { templateNames } from '../../../../../core/mail/mail-templates.ts';
import {
  buttonWordIn,
  contentWith,
  mailWords,
  readMail,
  recoloured,
  wordsOf,
} from '../../../../../core/shop/texts/mail-words.ts';
import { builtIn } from '../../../../../lambdas/mail/templates/built-in.ts';
import { checkTemplate } from '../../../../../lambdas/mail/templates/check.ts';

const names = templateNames.filter((name) => name !== 'base');
const places = names.flatMap((name) => languages.map((language) => ({ name, language })));
const look = { color: '#aa1122', ink: '#ffffff' };

/** Words with everything that a pattern could trip over. */
const odd = Object.fromEntries(
  mailWords.map((word) => [word, `$& ${word} <b>"tutti"</b> & 'noi' {{user_name}}\n\nfine`]),
);

describe('the words of a mail', () => {
  it.each(places)('are read from the shop’s own mail, and make it again: $name in $language', (place) => {
    const { html_content } = builtIn(place, '#aa1122');
    const mail = readMail(place.name, html_content)!;
    expect(contentWith(place.name, mail.words, look)).toBe(html_content);
    expect(mail.words.greeting).toContain('{{user_name}}');
  });

  it.each(names)('come back as they were typed, and make a mail that can be sent: %s', (name) => {
    const html_content = contentWith(name, odd, look);
    const { words } = readMail(name, html_content)!;
    const button = ['purchase_confirmation', 'renewed_link'].includes(name) && {
      button: odd['button']!.replace(/[{}\n]/g, ''),
    };
    expect(words).toEqual({ ...Object.fromEntries(wordsOf(name).map((word) => [word, odd[word]])), ...button });
    expect(checkTemplate({ name, language: 'it' }, { subject: 'Oggetto', html_content })).toEqual([]);
  });

  it.each(names)('may be missing: %s', (name) => {
    const words = Object.fromEntries(wordsOf(name).map((word) => [word, '']));
    expect(readMail(name, contentWith(name, words, look))?.words).toEqual(words);
  });

  it('are not read from HTML that the office changed, which stays as it is', () => {
    const { html_content } = builtIn({ name: 'welcome', language: 'it' }, '#aa1122');
    for (const changed of [
      `${html_content}\n<p>Ancora</p>`,
      html_content.replace('font-size:24px', 'font-size:30px'),
      html_content.replace('benvenuto', '<em>benvenuto</em>'),
      '<p>Ciao {{user_name}}</p>',
    ]) {
      expect(readMail('welcome', changed)).toBeNull();
      expect(recoloured('welcome', changed, { color: '#00aa00', ink: '#1b1c1e' })).toBe(changed);
    }
  });

  it('keep the shop’s present colour on the button', () => {
    const { html_content } = builtIn({ name: 'welcome', language: 'it' }, '#aa1122');
    const green = { color: '#00cc00', ink: '#1b1c1e' };
    const now = recoloured('welcome', html_content, green);
    expect(readMail('welcome', now)).toMatchObject({ look: green, words: readMail('welcome', html_content)!.words });
    expect(now).not.toContain('#aa1122');
  });

  it('name the button among the links to the photos without HTML', () => {
    const words = { heading: 'Grazie', button: 'Prendi le {{foto}}' };
    const html_content = contentWith('purchase_confirmation', words, look);
    expect(buttonWordIn(html_content)).toBe('Prendi le foto');
    expect(buttonWordIn(builtIn({ name: 'purchase_confirmation', language: 'it' }).html_content)).toBeUndefined();
  });
});
