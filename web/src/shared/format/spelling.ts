const twoLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', œ: 'oe', æ: 'ae', ß: 'ss' };

/** Without accents and case: `Müller` is `muller`. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => twoLetters[letter]!);

/** As it is written where there are no umlauts: `Müller` is `mueller`. */
export const spelled = (text: string): string =>
  plain(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöü]/g, (letter) => twoLetters[letter]!),
  );
