import type { Participant } from '../../../../core/contract/catalogue.ts';

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', œ: 'oe', æ: 'ae', ß: 'ss' };

/** Without accents: `Müller` is `muller`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[œæß]/g, (letter) => umlauts[letter]!);

/** As it is written where there are no umlauts: `Müller` is `mueller`. */
const spelled = (text: string): string => plain(text.normalize('NFC').toLowerCase().replace(/[äöü]/g, (letter) => umlauts[letter]!));

/**
 * The participants that fit what somebody types: every word occurs in the rider's or the horse's name (with or without
 * accents, `Müller`, `Muller` and `Mueller` alike), or begins the starting number.
 */
export function filterParticipants(participants: readonly Participant[], query: string): Participant[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return participants.filter((participant) => {
    const names = `${participant.rider_name} ${participant.horse_name}`;
    const text = `${plain(names)} ${spelled(names)}`;
    const number = participant.starting_number === null ? '' : String(participant.starting_number);
    return words.every((word) => text.includes(word) || number.startsWith(word));
  });
}
