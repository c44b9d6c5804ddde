import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderItem } from '../../../../../core/sales/contract/money.ts';
import { eventId, raceId, startId } from '../../../../../core/ids.ts';
import { checkoutLines } from '../../../../../lambdas/sales/checkout/line-items.ts';

const item = (image_id: number | null, more: Partial<OrderItem> = {}): OrderItem => ({
  id: '1',
  type: image_id === null ? 'collection' : 'single',
  participant_name: 'Anna Esempio',
  horse_name: 'Stella CH',
  event_name: 'Concorso',
  race_name: 'Gara 3',
  race_category: 'B',
  event_id: eventId('e'),
  race_id: raceId('r'),
  swiss_equestrian_rider_id: startId('1'),
  image_id,
  price: image_id === null ? 7000 : 1300,
  quantity: 1,
  ...more,
});

describe('the lines of the payment page', () => {
  it('name photo, rider, horse, event and race in the buyer’s language', () => {
    expect(checkoutLines([item(7), item(null, { horse_name: '' })], 'de')).toEqual([
      { name: 'Foto 7 – Anna Esempio / Stella CH', description: 'Concorso · Gara 3', unit_amount: 1300, quantity: 1 },
      { name: 'Ganze Kollektion – Anna Esempio', description: 'Concorso · Gara 3', unit_amount: 7000, quantity: 1 },
    ]);
  });

  it('say of a rider’s second start that it is one: rider, horse and race may be those of the first', () => {
    const [first, second] = checkoutLines(
      [item(null), item(null, { swiss_equestrian_rider_id: startId('1.2') })],
      'it',
    );
    expect(first!.description).toBe('Concorso · Gara 3');
    expect(second!.description).toBe('Concorso · Gara 3 · 2ª partenza');
  });

  it('end within a name that is too long, with whole characters only', () => {
    const [line] = checkoutLines(
      [item(7, { participant_name: 'x'.repeat(250 - 'Foto 7 –  / '.length - 1), horse_name: '🐎' })],
      'it',
    );
    expect(line!.name.length).toBeLessThanOrEqual(250);
    expect(() => encodeURIComponent(line!.name)).not.toThrow();
  });

  it('are at most 100 and always add up to the order’s total', () => {
    fc.assert(
      fc.property(fc.nat(150), fc.nat(60), (singles, collections) => {
        const items = [
          ...Array.from({ length: singles }, (_, i) => item(i)),
          ...Array.from({ length: collections }, () => item(null)),
        ];
        const lines = checkoutLines(items, 'it');
        expect(lines.length).toBeLessThanOrEqual(100);
        expect(lines.reduce((sum, line) => sum + line.unit_amount * line.quantity, 0)).toBe(
          singles * 1300 + collections * 7000,
        );
      }),
    );
  });
});
