import type { CollectedEvent } from './collect.ts';
import { GrowingColumn, textColumns, type TextColumns } from './columns.ts';
import type { WordLists } from './words/word-lists.ts';

export interface ScheduleColumns {
  eventTexts: TextColumns;
  raceTexts: TextColumns;
  event_races: Uint32Array;
  race_participants: Uint32Array;
}

/** Returns events in the given order, with their races and starts. */
export function scheduleColumns(order: readonly CollectedEvent[], words: WordLists): ScheduleColumns {
  const eventRaces = new GrowingColumn();
  const raceParticipants = new GrowingColumn();
  let races = 0;
  let participants = 0;
  order.forEach((event, eventRow) => {
    eventRaces.push(races);
    const [, name, location] = event.texts;
    words.add('events', eventRow, `${name} ${location}`);
    for (const {
      texts: [, raceName, category],
      from,
      to,
    } of event.races) {
      words.add('races', races++, `${raceName} ${category}`);
      raceParticipants.push(participants);
      participants += to - from;
    }
  });
  eventRaces.push(races);
  raceParticipants.push(participants);
  return {
    eventTexts: textColumns(order.flatMap(({ texts }) => texts)),
    raceTexts: textColumns(order.flatMap((event) => event.races.flatMap(({ texts }) => texts))),
    event_races: eventRaces.values(),
    race_participants: raceParticipants.values(),
  };
}

/** Returns a function for the event of a start. */
export function lookUpEvent({ event_races, race_participants }: ScheduleColumns): (participant: number) => number {
  const events = new Uint32Array(race_participants.at(-1)!);
  for (let event = 0; event + 1 < event_races.length; event++) {
    events.fill(event, race_participants[event_races[event]!], race_participants[event_races[event + 1]!]);
  }
  return (participant) => events[participant]!;
}
