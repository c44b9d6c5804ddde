import type { EventId, ParticipantId, RaceId, RiderId } from '../../../core/ids.ts';
import { nthStart } from '../../../core/catalogue/starts.ts';
import { Dictionary } from './words/dictionary.ts';
import { readFile, type AnyColumn, type Columns } from './file.ts';
import { Marks } from './marks.ts';
import type { Hit } from './search-index.ts';
import { Texts } from './texts.ts';

/** Riders or horses: the data for a name's suggestion and rank. */
export interface Named {
  names: Texts;
  /** Entry n is the first row with more than n words in its name; beyond the last entry there is none. */
  longer: Uint32Array;
  /** Bits for the beginnings of each name's words (`beginnings.ts`). */
  beginnings: AnyColumn;
  /** The words of each name, as rows of the dictionary. */
  wordStarts: Uint32Array;
  words: AnyColumn;
  /** The starts of each, ascending: newest event first. */
  participantStarts: Uint32Array;
  participants: Uint32Array;
  marks: Marks;
}

/** An index file with a name for each of its parts. */
export class Contents {
  readonly columns: Columns;
  readonly dictionary: Dictionary;
  readonly riders: Named;
  readonly horses: Named;
  readonly riderIds: Texts<RiderId>;
  /** The folded words of youth starts' riders, and their ids. */
  readonly youthNames: Texts;
  readonly youthIds: Texts<ParticipantId>;
  readonly races: Marks;
  readonly events: Marks;
  /**
   * Working memory with a bit per start. All queries share it, since freed memory of this size is not available
   * immediately.
   */
  readonly participantBits: Uint32Array;
  readonly #eventTexts: Texts;
  readonly #raceTexts: Texts;

  /** @throws UnreadableIndexError */
  constructor(file: Buffer) {
    const columns = readFile(file);
    this.columns = columns;
    this.dictionary = new Dictionary(columns.word_starts, columns.word);
    this.riderIds = new Texts<RiderId>(columns.rider_id_starts, columns.rider_id);
    this.youthNames = new Texts(columns.youth_name_starts, columns.youth_name);
    this.youthIds = new Texts<ParticipantId>(columns.youth_id_starts, columns.youth_id);
    this.riders = {
      names: new Texts(columns.rider_name_starts, columns.rider_name),
      longer: columns.rider_longer,
      beginnings: columns.rider_beginnings,
      wordStarts: columns.rider_words_starts,
      words: columns.rider_words,
      participantStarts: columns.rider_participants_starts,
      participants: columns.rider_participants,
      marks: new Marks(columns.rider_beginnings.length, columns.word_riders_starts, columns.word_riders),
    };
    this.horses = {
      names: new Texts(columns.horse_name_starts, columns.horse_name),
      longer: columns.horse_longer,
      beginnings: columns.horse_beginnings,
      wordStarts: columns.horse_words_starts,
      words: columns.horse_words,
      participantStarts: columns.horse_participants_starts,
      participants: columns.horse_participants,
      marks: new Marks(columns.horse_beginnings.length, columns.word_horses_starts, columns.word_horses),
    };
    this.races = new Marks(columns.race_participants.length - 1, columns.word_races_starts, columns.word_races);
    this.events = new Marks(columns.event_races.length - 1, columns.word_events_starts, columns.word_events);
    this.participantBits = new Uint32Array(Math.ceil(this.participants / 32));
    this.#eventTexts = new Texts(columns.event_text_starts, columns.event_text);
    this.#raceTexts = new Texts(columns.race_text_starts, columns.race_text);
  }

  get participants(): number {
    return this.columns.participant_rider.length;
  }

  /** The greatest possible starting number, by the width of its column. */
  get greatestNumber(): number {
    return 2 ** (8 * this.columns.participant_number.BYTES_PER_ELEMENT) - 2;
  }

  raceOf(participant: number): number {
    return listOf(this.columns.race_participants, participant);
  }

  eventOf(participant: number): number {
    return listOf(this.columns.event_races, this.raceOf(participant));
  }

  hit(participant: number): Hit {
    const { columns } = this;
    const race = this.raceOf(participant);
    const event = listOf(columns.event_races, race);
    const rider = columns.participant_rider[participant]!;
    const number = columns.participant_number[participant]!;
    return {
      event_id: this.#eventTexts.at(event * 4) as EventId,
      event_name: this.#eventTexts.at(event * 4 + 1),
      event_location: this.#eventTexts.at(event * 4 + 2),
      event_start_date: this.#eventTexts.at(event * 4 + 3),
      race_id: this.#raceTexts.at(race * 3) as RaceId,
      race_name: this.#raceTexts.at(race * 3 + 1),
      race_category: this.#raceTexts.at(race * 3 + 2),
      start_id: nthStart(this.riderIds.at(rider), this.#nthOf(participant)),
      rider_name: this.riders.names.at(rider),
      horse_name: this.horses.names.at(columns.participant_horse[participant]!),
      starting_number: number === 0 ? null : number - 1,
      youth: false,
    };
  }

  /** Returns the number of the start among its rider's starts in the race, from 1. */
  #nthOf(participant: number): number {
    const { later_start_participants: later, later_start: starts } = this.columns;
    const place = listOf(later, participant, later.length);
    return later[place] === participant ? starts[place]! : 1;
  }
}

/** Returns the list that contains a member, when list i begins with member `starts[i]`. */
function listOf(starts: Uint32Array, member: number, lists = starts.length - 1): number {
  let from = 0;
  let to = lists;
  while (to - from > 1) {
    const middle = (from + to) >>> 1;
    if (starts[middle]! <= member) from = middle;
    else to = middle;
  }
  return from;
}
