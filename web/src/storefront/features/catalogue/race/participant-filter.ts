import type { Participant } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { plain, spelled } from '../../../../shared/format/spelling.ts';

/**
 * Returns the starts that fit the typed text. Every word occurs in the rider's or the horse's name, or begins the start
 * number. Accents do not matter: `Müller`, `Muller` and `Mueller` are alike.
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
