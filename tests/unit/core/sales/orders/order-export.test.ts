import { describe, expect, it } from 'vitest';
import { bookkeeperTable, type BookedOrder } from '../../../../../core/sales/orders/order-export.ts';

const order = (more: Partial<BookedOrder>): BookedOrder => ({
  id: 'a',
  created_at: '2026-03-10T08:00:00.000Z',
  paid_at: '2026-03-10T08:05:00.000Z',
  vat_rate: null,
  stripe_session_id: 'cs_test_1',
  total_amount: 1300,
  discount_amount: 0,
  imported: false,
  refunded_amount: 0,
  refunds: [],
  ...more,
});
const linesOf = (orders: BookedOrder[], month = '2026-03', rate = '8.1') =>
  bookkeeperTable(orders, month, rate).slice(1);

describe('the bookkeeper’s month', () => {
  it('begins with its headings and ends with its sums, also without any sale', () => {
    expect(bookkeeperTable([], '2026-03', '8.1')).toEqual([
      [
        'Ordine',
        'Tipo',
        'Data',
        'Importo CHF',
        'IVA %',
        'IVA CHF',
        'Importo senza IVA CHF',
        'Sconto CHF',
        'Sessione di pagamento',
        'Metodo',
      ],
      ['Totale', '', '', '0.00', '', '0.00', '0.00', '0.00', '', ''],
    ]);
  });

  it('has each of several refunds on its day, and the rest without a day beside the sale', () => {
    const refunds = [
      { id: 're_1', at: '2026-03-20T08:00:00.000Z', amount: 300 },
      { id: 're_2', at: '2026-03-21T08:00:00.000Z', amount: 200 },
    ];
    const lines = linesOf([order({ refunded_amount: 600, refunds, stripe_session_id: null })]);
    expect(lines.map((line) => [line[2], line[3], line[8]])).toEqual([
      ['2026-03-10', '13.00', ''],
      ['2026-03-10', '-1.00', ''],
      ['2026-03-20', '-3.00', ''],
      ['2026-03-21', '-2.00', ''],
      ['', '7.00', ''],
    ]);
  });

  it('has a line per sale and refund, by day, with the included tax and the discount, and sums', () => {
    const refunded = order({
      id: 'b',
      total_amount: 8300,
      discount_amount: 800,
      refunded_amount: 7000,
      refunds: [{ id: 're_3', at: '2026-03-20T08:00:00.000Z', amount: 7000 }],
    });
    expect(linesOf([refunded, order({ paid_at: '2026-03-09T08:00:00.000Z' })])).toEqual([
      ['a', 'Vendita', '2026-03-09', '13.00', '8.1', '0.97', '12.03', '0.00', 'cs_test_1', ''],
      ['b', 'Vendita', '2026-03-10', '83.00', '8.1', '6.22', '76.78', '8.00', 'cs_test_1', ''],
      ['b', 'Rimborso', '2026-03-20', '-70.00', '8.1', '-5.25', '-64.75', '0.00', 'cs_test_1', ''],
      ['Totale', '', '', '26.00', '', '1.94', '24.06', '8.00', '', ''],
    ]);
  });

  it('has what went back in another month in that month, at the rate of the sale', () => {
    const sold = order({
      paid_at: '2023-12-31T08:00:00.000Z',
      refunded_amount: 1300,
      refunds: [{ id: 're_4', at: '2024-01-31T23:30:00.000Z', amount: 1300 }],
    });
    expect(linesOf([sold], '2023-12').map((line) => line.slice(1, 6))).toEqual([
      ['Vendita', '2023-12-31', '13.00', '7.7', '0.93'],
      ['', '', '13.00', '', '0.93'],
    ]);
    expect(linesOf([sold], '2024-02').map((line) => line.slice(1, 6))).toEqual([
      ['Rimborso', '2024-02-01', '-13.00', '7.7', '-0.93'],
      ['', '', '-13.00', '', '-0.93'],
    ]);
  });

  it('has the tax that a sale had when it was paid, whatever the settings say since', () => {
    const without = order({ vat_rate: '' });
    const withOther = order({ id: 'b', vat_rate: '2.6' });
    expect(linesOf([without, withOther]).map((line) => line.slice(3, 6))).toEqual([
      ['13.00', '0.0', '0.00'],
      ['13.00', '2.6', '0.33'],
      ['26.00', '', '0.33'],
    ]);
  });

  it('has what went back without a day of its own beside the sale', () => {
    const lines = linesOf([order({ refunded_amount: 300 })]);
    expect(lines.map((line) => line.slice(1, 4))).toEqual([
      ['Vendita', '2026-03-10', '13.00'],
      ['Rimborso', '2026-03-10', '-3.00'],
      ['', '', '10.00'],
    ]);
  });

  it('tells a lost dispute from a refund, and has the method of each payment that the books know', () => {
    const refunds = [
      { id: 're_1', at: '2026-03-20T08:00:00.000Z', amount: 300 },
      { id: 'du_1', at: '2026-03-21T08:00:00.000Z', amount: 1000 },
    ];
    const methods = new Map([['a', 'TWINT']]);
    const lines = bookkeeperTable(
      [order({ refunded_amount: 1300, refunds }), order({ id: 'b' })],
      '2026-03',
      '',
      methods,
    );
    expect(lines.slice(1, -1).map((line) => [line[0], line[1], line[3], line[9]])).toEqual([
      ['a', 'Vendita', '13.00', 'TWINT'],
      ['b', 'Vendita', '13.00', ''],
      ['a', 'Rimborso', '-3.00', 'TWINT'],
      ['a', 'Contestazione persa', '-10.00', 'TWINT'],
    ]);
  });

  it('goes by Zurich’s month, and takes an order of the system before in francs', () => {
    const late = order({ paid_at: '2026-03-31T22:30:00.000Z', imported: true, total_amount: 130_000 });
    expect([linesOf([late], '2026-03').length, linesOf([late], '2026-04')[0]?.[3]]).toEqual([1, '13.00']);
  });

  it('says no tax for a seller who pays none, and the seller’s own rate for one who pays another', () => {
    expect(linesOf([order({})], '2026-03', '')[0]?.slice(4, 7)).toEqual(['0.0', '0.00', '13.00']);
    expect(linesOf([order({})], '2026-03', '2.6')[0]?.slice(4, 7)).toEqual(['2.6', '0.33', '12.67']);
  });
});
