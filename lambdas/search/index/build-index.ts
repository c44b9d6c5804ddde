import { Collection, type CollectedEvent } from './collect.ts';
import { GrowingColumn, listColumns, packed, textColumns, type ListColumns } from './columns.ts';
import { writeFile } from './file.ts';
import { ranked } from './ranking.ts';
import type { IndexedEvent } from './search-index.ts';
import { WordLists } from './word-lists.ts';

/**
 * Builds the index file (`file.ts`) from all events, in any order, which are read once and not kept.
 * @throws Error when an event comes twice.
 */
export function buildIndex(events: Iterable<IndexedEvent>): Buffer {
  const collection = new Collection();
  for (const event of events) collection.add(event);
  const order = newestFirst(collection.events);
  const rows = participantRows(order, collection.rider.length);
  const words = new WordLists();
  const schedule = scheduleColumns(order, words);
  const eventOf = lookUpEvent(schedule.event_races, schedule.race_participants);

  const riders = [...collection.riders.values()];
  const horses = [...collection.horses.keys()];
  const rider = rankedColumn(collection.rider.values(), rows, riders.map(({ name }) => name), eventOf);
  const horse = rankedColumn(collection.horse.values(), rows, horses, eventOf);
  const rankedRiders = Array.from(rider.order, (row) => riders[row]!);
  const rankedHorses = Array.from(horse.order, (row) => horses[row]!);
  const riderIds = textColumns(rankedRiders.map(({ id }) => id));
  const riderNames = textColumns(rankedRiders.map(({ name }) => name));
  const horseNames = textColumns(rankedHorses);
  const riderOwnWords = Uint8Array.from(rankedRiders, ({ name }, row) => words.add('riders', row, name));
  const horseOwnWords = Uint8Array.from(rankedHorses, (name, row) => words.add('horses', row, name));
  const { words: dictionary, lists } = words.columns();

  return writeFile({
    event_text_starts: schedule.eventTexts.starts, event_text: schedule.eventTexts.bytes,
    race_text_starts: schedule.raceTexts.starts, race_text: schedule.raceTexts.bytes,
    event_races: schedule.event_races, race_participants: schedule.race_participants,
    participant_rider: rider.column, participant_horse: horse.column,
    participant_number: packed(reordered(collection.number.values(), rows)),
    participant_start: Uint8Array.from(reordered(collection.start.values(), rows)),
    rider_id_starts: riderIds.starts, rider_id: riderIds.bytes,
    rider_name_starts: riderNames.starts, rider_name: riderNames.bytes,
    riders_by_id: byId(rankedRiders),
    horse_name_starts: horseNames.starts, horse_name: horseNames.bytes,
    rider_own_words: riderOwnWords, horse_own_words: horseOwnWords,
    rider_participants_starts: rider.participants.starts, rider_participants: rider.participants.members,
    horse_participants_starts: horse.participants.starts, horse_participants: horse.participants.members,
    word_starts: dictionary.starts, word: dictionary.bytes,
    word_riders_starts: lists.riders.starts, word_riders: lists.riders.members,
    word_horses_starts: lists.horses.starts, word_horses: lists.horses.members,
    word_races_starts: lists.races.starts, word_races: lists.races.members,
    word_events_starts: lists.events.starts, word_events: lists.events.members,
  });
}

function newestFirst(events: readonly CollectedEvent[]): CollectedEvent[] {
  return events.toSorted(({ texts: [aId, , , aDate] }, { texts: [bId, , , bDate] }) => compare(bDate, aDate) || compare(aId, bId));
}

/** For each row of the index the row at which its participant was collected. */
function participantRows(order: readonly CollectedEvent[], participants: number): Uint32Array {
  const rows = new Uint32Array(participants);
  let next = 0;
  for (const { races } of order) {
    for (const { from, to } of races) for (let row = from; row < to; row++) rows[next++] = row;
  }
  return rows;
}

function scheduleColumns(order: readonly CollectedEvent[], words: WordLists) {
  const eventRaces = new GrowingColumn();
  const raceParticipants = new GrowingColumn();
  let races = 0;
  let participants = 0;
  order.forEach((event, eventRow) => {
    eventRaces.push(races);
    const [, name, location] = event.texts;
    words.add('events', eventRow, `${name} ${location}`);
    for (const { texts: [, raceName, category], from, to } of event.races) {
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
    event_races: eventRaces.values(), race_participants: raceParticipants.values(),
  };
}

function lookUpEvent(eventRaces: Uint32Array, raceParticipants: Uint32Array): (participant: number) => number {
  const events = new Uint32Array(raceParticipants.at(-1)!);
  for (let event = 0; event + 1 < eventRaces.length; event++) {
    events.fill(event, raceParticipants[eventRaces[event]!]!, raceParticipants[eventRaces[event + 1]!]!);
  }
  return (participant) => events[participant]!;
}

interface RankedColumn {
  /** Each participant's row in the ranking. */
  column: Uint32Array;
  /** Where the ranked row was before. */
  order: Uint32Array;
  participants: ListColumns;
}

function rankedColumn(collected: Uint32Array, rows: Uint32Array, names: readonly string[], eventOf: (participant: number) => number): RankedColumn {
  const unranked = reordered(collected, rows);
  const order = ranked(names, listColumns(names.length, unranked, (participant) => participant), eventOf);
  const place = new Uint32Array(order.length);
  order.forEach((row, i) => (place[row] = i));
  const column = unranked.map((row) => place[row]!);
  return { column, order, participants: listColumns(names.length, column, (participant) => participant) };
}

function reordered(column: Uint32Array, rows: Uint32Array): Uint32Array {
  return rows.map((row) => column[row]!);
}

function byId(riders: readonly { id: string }[]): Uint32Array {
  return Uint32Array.from(riders.keys()).sort((a, b) => compare(riders[a]!.id, riders[b]!.id) || a - b);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
