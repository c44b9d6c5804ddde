import { beginningsOf } from './words/beginnings.ts';
import { Collection, type CollectedEvent } from './collect.ts';
import { GrowingColumn, packed, textColumns } from './columns.ts';
import { writeFile } from './file.ts';
import { fullNameColumns } from './full-names.ts';
import { rankedColumn } from './query/ranking.ts';
import { lookUpEvent, scheduleColumns } from './schedule-columns.ts';
import type { IndexedEvent } from './search-index.ts';
import { WordLists } from './words/word-lists.ts';

/**
 * Builds the index file (`file.ts`) from all events, in any order; it reads each once and keeps none.
 * @throws Error for a repeated event.
 */
export function buildIndex(events: Iterable<IndexedEvent>): Buffer {
  const collection = new Collection();
  for (const event of events) collection.add(event);
  const order = newestFirst(collection.events);
  const rows = participantRows(order, collection.rider.length);
  const words = new WordLists();
  const schedule = scheduleColumns(order, words);
  const eventOf = lookUpEvent(schedule);

  const riders = [...collection.riders.values()];
  const horses = [...collection.horses.keys()];
  const rider = rankedColumn(
    reordered(collection.rider.values(), rows),
    riders.map(({ name }) => name),
    eventOf,
  );
  const horse = rankedColumn(reordered(collection.horse.values(), rows), horses, eventOf);
  const rankedRiders = Array.from(rider.order, (row) => riders[row]!);
  const rankedHorses = Array.from(horse.order, (row) => horses[row]!);
  const riderIds = textColumns(rankedRiders.map(({ id }) => id));
  const riderNames = textColumns(rankedRiders.map(({ name }) => name));
  const horseNames = textColumns(rankedHorses);
  const riderOwnWords = Uint32Array.from(rankedRiders, ({ name }, row) => words.add('riders', row, name));
  const horseOwnWords = Uint32Array.from(rankedHorses, (name, row) => words.add('horses', row, name));
  const start = reordered(collection.start.values(), rows);
  const laterStarts = rowsWith(start);
  const {
    words: dictionary,
    lists,
    riderWords,
    horseWords,
  } = words.columns({ riders: riders.length, horses: horses.length });
  const youth = fullNameColumns(collection.youth);

  return writeFile({
    event_text_starts: schedule.eventTexts.starts,
    event_text: schedule.eventTexts.bytes,
    race_text_starts: schedule.raceTexts.starts,
    race_text: schedule.raceTexts.bytes,
    event_races: schedule.event_races,
    race_participants: schedule.race_participants,
    participant_rider: rider.column,
    participant_horse: horse.column,
    participant_number: packed(reordered(collection.number.values(), rows)),
    later_start_participants: laterStarts,
    later_start: Uint8Array.from(laterStarts, (participant) => start[participant]!),
    rider_id_starts: riderIds.starts,
    rider_id: riderIds.bytes,
    rider_name_starts: riderNames.starts,
    rider_name: riderNames.bytes,
    riders_by_id: byId(rankedRiders),
    horse_name_starts: horseNames.starts,
    horse_name: horseNames.bytes,
    rider_longer: longer(riderOwnWords),
    horse_longer: longer(horseOwnWords),
    rider_beginnings: packed(beginningsOf(dictionary, riderWords)),
    horse_beginnings: packed(beginningsOf(dictionary, horseWords)),
    rider_words_starts: riderWords.starts,
    rider_words: packed(riderWords.members),
    horse_words_starts: horseWords.starts,
    horse_words: packed(horseWords.members),
    rider_participants_starts: rider.participants.starts,
    rider_participants: rider.participants.members,
    horse_participants_starts: horse.participants.starts,
    horse_participants: horse.participants.members,
    word_starts: dictionary.starts,
    word: dictionary.bytes,
    word_riders_starts: lists.riders.starts,
    word_riders: lists.riders.members,
    word_horses_starts: lists.horses.starts,
    word_horses: lists.horses.members,
    word_races_starts: lists.races.starts,
    word_races: lists.races.members,
    word_events_starts: lists.events.starts,
    word_events: lists.events.members,
    youth_name_starts: youth.names.starts,
    youth_name: youth.names.bytes,
    youth_id_starts: youth.ids.starts,
    youth_id: youth.ids.bytes,
  });
}

function newestFirst(events: readonly CollectedEvent[]): CollectedEvent[] {
  return events.toSorted(
    ({ texts: [aId, , , aDate] }, { texts: [bId, , , bDate] }) => compare(bDate, aDate) || compare(aId, bId),
  );
}

/** Returns, for each row of the index, the row at which its start was collected. */
function participantRows(order: readonly CollectedEvent[], participants: number): Uint32Array {
  const rows = new Uint32Array(participants);
  let next = 0;
  for (const { races } of order) {
    for (const { from, to } of races) for (let row = from; row < to; row++) rows[next++] = row;
  }
  return rows;
}

function reordered(column: Uint32Array, rows: Uint32Array): Uint32Array {
  return rows.map((row) => column[row]!);
}

/** Returns the rows with a value other than 0. */
function rowsWith(column: Uint32Array): Uint32Array {
  const rows = new GrowingColumn();
  for (let row = 0; row < column.length; row++) if (column[row]! > 0) rows.push(row);
  return rows.values();
}

/** Returns, for each n, the first row with more than n words; rows are ascending by words. */
function longer(words: Uint32Array): Uint32Array {
  const rows = new GrowingColumn();
  words.forEach((count, row) => {
    while (rows.length < count) rows.push(row);
  });
  return rows.values();
}

function byId(riders: readonly { id: string }[]): Uint32Array {
  return Uint32Array.from(riders.keys()).sort((a, b) => compare(riders[a]!.id, riders[b]!.id) || a - b);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
