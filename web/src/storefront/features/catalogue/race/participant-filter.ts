import type { Participant } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { plain, spelled } from '../../../../shared/format/spelling.ts';

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
