import { describe, expect, it } from 'vitest';
import { languages } from '../../../../../core/wire/languages.ts';
import {
  confirmationVariables,
  purchaseConfirmation,
} from '../../../../../lambdas/mail/orders/purchase-confirmation.ts';
import { builtIn } from '../../../../../lambdas/mail/templates/built-in.ts';
import { Fragment, renderMail, textOf, type Variables } from '../../../../../lambdas/mail/templates/render.ts';
import { anOrderMail } from '../../../../support/an-order-mail.ts';

const frame = {
  subject: '{{subject}}',
  html_content: '<title>{{subject}}</title>{{message}}<a href="{{unsubscribe_url}}">stop</a>',
};
const written = (html_content: string, variables: Variables) =>
  renderMail({ name: 'welcome', language: 'it' }, { subject: 'Per {{user_name}}', html_content }, frame, {
    unsubscribe_url: 'https://x.example/stop',
    ...variables,
  });

describe('a mail written by a template', () => {
  it.each(['<img onerror=alert(1)>', '{{site_url}}', '=HYPERLINK("x")', '{{{message}}}', '"><script>'])(
    'shows a person named %s as text',
    (user_name) => {
      const { subject, html, text } = written('<p title="{{user_name}}">{{user_name}}</p>', {
        user_name,
        site_url: 'SITE',
      });
      expect(subject).toBe(`Per ${user_name}`);
      expect(text).toContain(user_name);
      expect(html).not.toContain('SITE');
      expect(html).not.toMatch(/<(img|script)/);
    },
  );

  it('has what the shop made as HTML as it is, and none of it in its subject', () => {
    const variables = { user_name: new Fragment('<b>x</b>'), cart_items: new Fragment('<b>{{site_url}}</b>') };
    const { subject, html } = written('{{cart_items}}', variables);
    expect(html).toContain('<b>{{site_url}}</b>');
    expect(subject).toBe('Per');
  });

  it('has a text part, with the addresses of its links', () => {
    expect(
      textOf('<h1>Grazie</h1><p>Ciao <b>Anna</b></p><a href="https://x.example/a">Scarica</a><img alt="logo">'),
    ).toBe('Grazie\n\nCiao Anna\n\nScarica (https://x.example/a)');
  });
});

const confirmations = [
  { name: 'purchase_confirmation', renewed: false },
  { name: 'renewed_link', renewed: true },
] as const;

it.each(languages.flatMap((language) => confirmations.map((one) => ({ ...one, language }))))(
  'the shop’s own $name as a template says what the shop itself says ($language)',
  ({ name, renewed, language }) => {
    const confirmation = {
      ...anOrderMail,
      language,
      total_amount: 1300,
      paid_at: '2026-08-21T10:00:00.000Z',
      page: 'https://shop.example/download/token',
      link: 'https://shop.example/api/downloads/token',
      renewed,
      pictures: ['https://shop.example/share/50/3/900001/7.jpg'],
      link_expires_at: '2026-09-20T10:00:00.000Z',
      photo_count: 1,
      bytes: 12_000_000,
      receipt: 'https://shop.example/receipt',
    };
    const shops = purchaseConfirmation(confirmation);
    const template = renderMail(
      { name, language },
      builtIn({ name, language }),
      builtIn({ name: 'base', language }),
      confirmationVariables(confirmation),
    );
    expect(template.subject).toBe(shops.subject);
    const words = (html: string) => new Set(textOf(html).split(/\s+/));
    const missing = [...words(shops.html)].filter((word) => !words(template.html).has(word));
    // Each mail states the reason for its sending; the frame shared by all cannot.
    expect(missing.length).toBeLessThan(12);
    // The preview of the template shows the parts in the order in which they are sent.
    const parts = (html: string) =>
      ['https://shop.example/receipt', '<caption', 'https://shop.example/download/token'].map((part) =>
        html.lastIndexOf(part),
      );
    for (const html of [shops.html, template.html]) expect(parts(html)).toEqual(parts(html).toSorted((a, b) => a - b));
    expect(template.html).toContain('https://shop.example/api/downloads/token');
    expect(template.text).toContain('https://shop.example/unsubscribe?token=token');
  },
);
