import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import { purchaseConfirmation, type Confirmation } from '../../../../lambdas/mail/purchase-confirmation.ts';
import { inkOn } from '../../../../lambdas/mail/ink-on.ts';

const confirmation = (more: Partial<Confirmation> = {}): Confirmation => ({
  language: 'it',
  site: 'https://shop.example',
  site_name: 'Foto & Galoppo',
  primary_color: '#0066CC',
  logo_url: null,
  order_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  total_amount: 105_000,
  paid_at: '2026-08-21T22:30:00.000Z',
  items: [
    {
      id: '1',
      type: 'single',
      participant_name: 'Anna Esempio',
      horse_name: '',
      event_name: 'Concorso',
      race_name: 'Gara 3',
      race_category: 'B',
      event_id: eventId('50'),
      race_id: raceId('3'),
      swiss_equestrian_rider_id: startId('900001'),
      image_id: 7,
      price: 1300,
      quantity: 1,
    },
  ],
  link: 'https://shop.example/api/downloads/token',
  unsubscribe: 'https://shop.example/unsubscribe?token=token',
  link_expires_at: '2026-09-20T22:30:00.000Z',
  photo_count: 1,
  bytes: 5_400_000,
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
    expect(purchaseConfirmation(confirmation()).html).toContain('href="https://shop.example/api/downloads/token"');
  });
});

describe('text on a coloured ground', () => {
  it('is readable on any primary colour (WCAG AA)', () => {
    expect(inkOn('#000000')).toBe('#ffffff');
    expect(inkOn('#FFEE00')).toBe('#1b1c1e');
    expect(inkOn('#0066CC')).toBe('#ffffff');
  });
});
