import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purchaseConfirmation, type Confirmation } from '../../../../../lambdas/mail/orders/purchase-confirmation.ts';
import { startId } from '../../../../../core/ids.ts';
import { NOBODY_YET } from '../../../../../core/shop/seller.ts';
import { anOrderMail } from '../../../../support/an-order-mail.ts';
import { contrast, parseHex } from '../../../../../core/shop/looks/colour.ts';
import { inkOn } from '../../../../../lambdas/mail/writing/ink-on.ts';

const confirmation = (more: Partial<Confirmation> = {}): Confirmation => ({
  ...anOrderMail,
  total_amount: 105_000,
  paid_at: '2026-08-21T22:30:00.000Z',
  page: 'https://shop.example/download/token',
  link: 'https://shop.example/api/downloads/token',
  renewed: false,
  pictures: ['https://shop.example/share/50/3/900001/7.jpg'],
  link_expires_at: '2026-09-20T22:30:00.000Z',
  photo_count: 1,
  bytes: 5_400_000,
  receipt: null,
  ...more,
});

describe('the purchase confirmation', () => {
  it('speaks the order’s language and no other, with the date of Switzerland', () => {
    const it_ = purchaseConfirmation(confirmation()).text;
    const de = purchaseConfirmation(confirmation({ language: 'de' })).text;
    expect(it_).toContain('22 agosto 2026');
    expect(de).toContain('22. August 2026');
    expect(de).toContain('Die Datei enthält 1 Foto (5.4 MB).');
    expect(it_).toContain('Il file contiene 1 foto (5.4 MB).');
  });

  it('shows CHF 1,050 for 105000 cents, never a tenth of it', () => {
    expect(purchaseConfirmation(confirmation()).text).toMatch(/CHF\s1.?050\.00/);
  });

  it('names the seller, the included tax and the receipt, or omits unset values', () => {
    const seller = {
      ...NOBODY_YET,
      name: 'Foto <di> Prova',
      city: 'Iragna',
      vat_number: 'CHE-123.456.789 IVA',
      vat_rate: '8.1',
    };
    const receipt = 'https://shop.example/api/downloads/token/receipt';
    const { html, text } = purchaseConfirmation(confirmation({ seller, receipt, total_amount: 1081 }));
    expect(text).toContain('Foto <di> Prova · Iragna · CHE-123.456.789 IVA');
    expect(html).toContain('Foto &lt;di&gt; Prova · Iragna');
    expect(text).toMatch(/di cui IVA 8\.1 %: CHF\s0\.81/);
    for (const said of [html, text])
      for (const to of [receipt, 'https://shop.example/legal/imprint']) expect(said).toContain(to);
    const plain = purchaseConfirmation(confirmation()).text;
    expect(plain).not.toMatch(/IVA|imprint|receipt/);
  });

  it('says why an item cost less than the list, and nothing of an item at its price', () => {
    const [item] = confirmation().items;
    const cheaper = { ...item!, price: 4400, list_price: 7000, discount: { amount: 2600, reason: 'credit' as const } };
    const { html, text } = purchaseConfirmation(confirmation({ items: [cheaper] }));
    for (const said of [html, text]) expect(said).toMatch(/invece di CHF.70\.00, perché hai già pagato foto singole/);
    const asListed = { ...item!, list_price: item!.price };
    expect(purchaseConfirmation(confirmation({ items: [asListed] })).text).toBe(
      purchaseConfirmation(confirmation()).text,
    );
  });

  it('says of a rider’s second start that it is one', () => {
    const [item] = confirmation().items;
    const second = { ...item!, swiss_equestrian_rider_id: startId('900001.2') };
    const { text } = purchaseConfirmation(confirmation({ language: 'de', items: [item!, second] }));
    expect(text.match(/Concorso · Gara 3.*/g)).toEqual(['Concorso · Gara 3', 'Concorso · Gara 3 · 2. Start']);
  });

  it('leaves no placeholder and no empty part of a name behind', () => {
    const { html, text, subject } = purchaseConfirmation(confirmation());
    expect(html + text + subject).not.toMatch(/\{\{|undefined|null|Esempio \/ </);
  });

  it('escapes every name, so that none of them is ever markup', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const evil = `<script>${name}"'&`;
        const item = {
          ...confirmation().items[0]!,
          participant_name: evil,
          horse_name: evil,
          event_name: evil,
          race_name: evil,
        };
        const { html } = purchaseConfirmation(confirmation({ site_name: evil, items: [item] }));
        expect(html).not.toContain('<script');
      }),
    );
  });

  it('keeps its links as they are', () => {
    const { html } = purchaseConfirmation(confirmation());
    for (const address of ['download/token', 'api/downloads/token'])
      expect(html).toContain(`href="https://shop.example/${address}"`);
    expect(html).toContain('src="https://shop.example/share/50/3/900001/7.jpg"');
    expect(purchaseConfirmation(confirmation({ pictures: [] })).html).not.toContain('<img');
  });
});

describe('text on a coloured ground', () => {
  it('is readable on any primary colour (WCAG AA)', () => {
    expect(inkOn('#000000')).toBe('#ffffff');
    expect(inkOn('#FFEE00')).toBe('#1b1c1e');
    expect(inkOn('#0066CC')).toBe('#ffffff');
  });

  it('is the more readable of white and near-black', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(color, (ground) => {
        const on = (ink: string) => contrast(parseHex(ink), parseHex(ground));
        const other = inkOn(ground) === '#ffffff' ? '#1b1c1e' : '#ffffff';
        expect(on(inkOn(ground))).toBeGreaterThanOrEqual(on(other));
      }),
    );
  });

  it.each([
    ['near-black on a light colour', '#FFEE00', '#1b1c1e'],
    ['white on a dark colour', '#0066CC', '#ffffff'],
  ])('is %s on the button of the mail', (_what, primary_color, ink) => {
    const { html } = purchaseConfirmation(confirmation({ primary_color }));
    expect(html).toContain(`font-weight:700;color:${ink};text-decoration:none;`);
  });
});
