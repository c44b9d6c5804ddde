export type Discipline = 'dressage' | 'jumping' | 'eventing' | 'cross_country';

/**
 * Patterns for categories. The federation and its organisers write them in many ways (`B70`, `B/R 90`, `RN100`,
 * `Sen105`, `JPP 4J`, `GA 03/40`, `L 14/60`, `GEORG`, `CNC B3`). The first match gives the discipline: an eventing race
 * may also say "dressage".
 */
const patterns: readonly (readonly [RegExp, Discipline])[] = [
  [/\bcross\b|gel[äa]ende/i, 'cross_country'],
  [/\b(cnc|cci|eventing|concours complet|completo|vielseitigkeit)|^cc\b|^b\s?[1-4]$/i, 'eventing'],
  // A dressage programme has a number and an arena: `GA 03/40`.
  [/dress|\b\d{1,2}\/[2-6]0\b|georg|^inter(m|\b)|^(grand prix|gp)\b|^(ga|fb|fp)\b/i, 'dressage'],
  [/jump|spring|salto|saut|^jp/i, 'jumping'],
  // A height in centimetres after the licence: `B/R 90`, `RN100`, `Sen105`.
  [/^(b|r|n|l|b\/r|r\/n|br|rn|j|jun|sen|u\d{2}|p|c|ch|s)?\s?\/?(6|7|8|9|1[0-6])[05]\b/i, 'jumping'],
];

/** Returns the sport of a category; null for an unknown one. */
export function disciplineOf(category: string): Discipline | null {
  return patterns.find(([pattern]) => pattern.test(category.trim()))?.[1] ?? null;
}
