import { describe, expect, test } from 'vitest';
import { startId } from '../../../../../../../core/ids.ts';
import {
  countsOf,
  countsText,
  isDoing,
  sumOf,
  totalsText,
} from '../../../../../../../web/src/admin/features/catalogue/events/detail/import/counts.ts';
import type { PreviewStep } from '../../../../../../../web/src/admin/features/catalogue/events/detail/queries.ts';
import { fetchTexts, texts } from '../../../../../../../web/src/admin/boot/texts.ts';

await fetchTexts('event');
const t = texts.getFixedT('it', 'event');

const step = (kind: PreviewStep['kind']): PreviewStep => ({
  kind,
  swiss_equestrian_rider_id: startId('900001'),
  rider_name: 'Anna Esempio',
  horse_name: 'Stella',
  starting_number: 7,
  race_order: 1,
  before: null,
  why: null,
  sold: 0,
});

describe('the effect of an import', () => {
  test('is counted by what becomes of the starts; what stays is not counted', () => {
    const steps = (['add', 'add', 'change', 'withdraw', 'bring_back', 'keep', 'leave'] as const).map(step);
    expect(countsOf(steps)).toEqual({ added: 2, changed: 1, brought_back: 1, withdrawn: 1 });
    expect(steps.filter(isDoing)).toHaveLength(5);
  });

  test('is said in words, one and many, and nothing as nothing', () => {
    const counts = sumOf([countsOf([step('add')]), countsOf([step('add'), step('withdraw')])]);
    expect(countsText(t, counts)).toBe('2 nuovi, 1 ritirato');
    expect(countsText(t, sumOf([]))).toBe('Nessuna modifica');
  });

  test('is said in all when it is done', () => {
    const run = { total_imported: 1, total_updated: 12 } as Parameters<typeof totalsText>[2];
    expect(totalsText(t, 'import', run)).toBe('1 partecipante importato, 12 aggiornati');
    expect(totalsText(t, 'order', run)).toBe('12 partecipanti aggiornati');
  });
});
