import { nthOf, riderOf } from '../../../core/catalogue/starts.ts';
import { isYouthName } from '../../../core/catalogue/youth/youth-class.ts';
import { participantId } from '../../../core/ids.ts';
import { GrowingColumn } from './columns.ts';
import type { NamedStart } from './full-names.ts';
import type { IndexedEvent, IndexedParticipant, IndexedRace } from './search-index.ts';

/** The greatest starting number in the index; a greater or negative one is stored as none. */
const MAX_NUMBER = 2 ** 32 - 2;

export interface CollectedEvent {
  texts: [id: string, name: string, location: string, startDate: string];
  races: CollectedRace[];
}

interface CollectedRace {
  texts: [id: string, name: string, category: string];
  /** Its starts' first row, and the row after the last. */
  from: number;
  to: number;
}

/** All events' starts as columns, in the order of the events; each name is stored once. */
export class Collection {
  readonly events: CollectedEvent[] = [];
  readonly rider = new GrowingColumn();
  readonly horse = new GrowingColumn();
  readonly number = new GrowingColumn();
  /** 0 for a rider's first start in a race. */
  readonly start = new GrowingColumn();
  /** A rider with a changed name has several rows with one id, so that each start keeps its name of the time. */
  readonly riders = new Map<string, { row: number; id: string; name: string }>();
  readonly horses = new Map<string, number>();
  /** The starts of youth classes: they are nowhere else in the index. */
  readonly youth: NamedStart[] = [];
  readonly #ids = new Set<string>();

  /** @throws Error for a repeated event: its starts would be found twice. */
  add({ event, races }: IndexedEvent): void {
    if (this.#ids.has(event.id)) throw new Error(`event ${event.id} is twice in the search index`);
    this.#ids.add(event.id);
    this.events.push({
      texts: [event.id, event.name, event.location, event.start_date],
      races: races
        .filter((race) => !this.#isTakenAsYouth(event, race))
        .map(({ id, name, category, participants }) => {
          const from = this.rider.length;
          for (const participant of participants) this.#addParticipant(participant);
          return { texts: [id, name, category], from, to: this.rider.length };
        }),
    });
  }

  #isTakenAsYouth(event: IndexedEvent['event'], race: IndexedRace): boolean {
    const { id, name, category, participants, youth = isYouthName(name, category) } = race;
    if (youth)
      for (const { rider_id, rider_name } of participants)
        this.youth.push({ id: participantId(event.id, id, rider_id), rider_name, start_date: event.start_date });
    return youth;
  }

  #addParticipant({ rider_id, rider_name, horse_name, starting_number }: IndexedParticipant): void {
    const nth = nthOf(rider_id);
    this.rider.push(this.#riderRow(riderOf(rider_id), rider_name));
    this.horse.push(this.#horseRow(horse_name));
    this.number.push(
      starting_number !== null && starting_number >= 0 && starting_number <= MAX_NUMBER ? starting_number + 1 : 0,
    );
    this.start.push(nth === 1 ? 0 : nth);
  }

  #riderRow(id: string, name: string): number {
    const key = `${id}.${name}`;
    const known = this.riders.get(key);
    if (known) return known.row;
    this.riders.set(key, { row: this.riders.size, id, name });
    return this.riders.size - 1;
  }

  #horseRow(name: string): number {
    const known = this.horses.get(name);
    if (known !== undefined) return known;
    this.horses.set(name, this.horses.size);
    return this.horses.size - 1;
  }
}
