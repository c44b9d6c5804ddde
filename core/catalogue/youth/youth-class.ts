/** Words that begin with these, also in German compounds: `Ponyspringen`, `Juniorenprüfung`. */
const BEGINNINGS = [
  'pon(?:y|ies|eys?)',
  'junior',
  'jugend',
  'kinder',
  'nachwuchs(?!pferd)',
  'jungreiter',
  'fuhrzugel',
  'schuler',
];

/** Whole words. `Giovani cavalli` and `junge Pferde` are horses. */
const WORDS = [
  'kids?',
  'child(?:ren)?s?',
  'kind',
  'youth',
  'cadet(?:s|ti?|te)?',
  'enfants?',
  'bambin[aeio]',
  'ragazz[aei]|ragazzo',
  'allie[uv][aeio]?',
  '(?<!cavall[io] )giovani(?! cavall[io])',
  'giovanile|giovanili|giovanissim[aei]',
  'jeunesse|jeunes(?! chevaux)',
  'ecoliers?',
  'eleves?',
  'junge reiter(?:innen)?',
  'young riders?',
  'lead ?rein',
];

/** `U14`, `U-16`, `under 18`, `unter 12`, `moins de 14 ans`. */
const AGES = '(?:u[ -]?|under |unter |moins de |sotto i )(?:[4-9]|1[0-8])';

const youthClass = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${BEGINNINGS.join('|')})|(?:${[...WORDS, AGES].join('|')})(?![\\p{L}\\p{N}]))`,
  'u',
);

/**
 * Tells whether a race's name or category reads like a class of children or young riders, in Italian, German, French or
 * English. It only proposes the switch: an admin has the last word.
 */
export const isYouthName = (...texts: readonly string[]): boolean =>
  texts.some((text) =>
    youthClass.test(
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[\s_–—]+/gu, ' '),
    ),
  );
