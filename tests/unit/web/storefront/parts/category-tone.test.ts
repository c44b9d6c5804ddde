import { describe, expect, it } from 'vitest';
import { disciplineOf } from '../../../../../core/catalogue/discipline.ts';
import { categoryTone } from '../../../../../web/src/storefront/parts/category-tone.ts';

describe('the discipline of a category', () => {
  it.each([
    [
      'jumping',
      [
        'Jumping',
        'B70',
        'B/R90',
        'B/R 90',
        'B100',
        'B100 Style',
        'R/N110',
        'R/N 115',
        'RN100',
        'N140',
        'Sen105',
        'L80',
        'JPP 4J',
        'Salto ostacoli',
        'Gehorsamsspringen',
      ],
    ],
    ['dressage', ['Dressage', 'GA 03/40', 'L 14/60', 'M 22/60', 'GEORG', 'St. Georg', 'Dressurprüfung', 'Inter I']],
    ['eventing', ['Eventing', 'CNC B3', 'B1', 'CCI2*', 'Vielseitigkeit', 'Concorso completo', 'CNC B3 Dressage']],
    ['cross_country', ['Cross Country', 'cross-country']],
  ] as const)('is %s for %j', (discipline, categories) => {
    for (const category of categories) expect(disciplineOf(category), category).toBe(discipline);
  });

  it('is unknown, and grey, for an unrecognised category', () => {
    for (const category of ['', 'Voltige', 'Gymkhana', 'B', '<b>']) {
      expect(disciplineOf(category), category).toBeNull();
      expect(categoryTone(category)).toBe('secondary');
    }
  });

  it('has the colour that the specification names', () => {
    expect(['Dressage', 'Jumping', 'Eventing', 'Cross Country'].map(categoryTone)).toEqual([
      'blue',
      'green',
      'purple',
      'orange',
    ]);
  });

  it('is its own where a category has one, whatever its discipline', () => {
    expect(['B100', 'B/R 90', 'L80', 'L85'].map(categoryTone)).toEqual(['green', 'blue', 'amber', 'green']);
  });
});
