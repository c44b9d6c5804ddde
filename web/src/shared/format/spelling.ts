const twoLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', œ: 'oe', æ: 'ae', ß: 'ss' };

/** Removes accents and case: `Müller` becomes `muller`. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => twoLetters[letter]!);

/** Spells umlauts out: `Müller` becomes `mueller`. */
export const spelled = (text: string): string =>
  plain(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöü]/g, (letter) => twoLetters[letter]!),
  );
