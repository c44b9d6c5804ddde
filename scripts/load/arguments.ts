import { parseArgs } from 'node:util';
import { isId, type EventId, type RaceId } from '../../core/ids.ts';
import { isReserved } from '../../core/wire/reserved-words.ts';
import { Refused } from '../refused.ts';

export interface LoadArguments {
  folder: string;
  /** True to continue with new files in the folder, until it is stopped. */
  watch: boolean;
  event: EventId;
  race: RaceId;
  startList: string | undefined;
  eventName: string | undefined;
  date: string | undefined;
  location: string | undefined;
  raceName: string | undefined;
  category: string | undefined;
  /** The stage in AWS to load into, instead of the shop that runs here. */
  aws: string | undefined;
  /** The data folder of the shop that runs here. */
  data: string;
}

const USAGE = `npm run load -- FOLDER --event ID --race ID [--start-list FILE.csv]
npm run load -- --watch FOLDER --event ID --race ID [--start-list FILE.csv]

Brings the JPEG photos of a folder, and of the folders in it, into a running shop. Can be repeated: what is there already is not sent again.
Ends with 1 when a photo was refused.

  --watch FOLDER          goes on and sends what a camera or a card copier writes into the folder, until Ctrl-C

  --start-list FILE.csv   columns rider, horse, rider id, and if known starting number and photo_to (the last photo's number)
  --event-name --location --date 2026-08-21   for an event that the shop does not have yet
  --race-name --category                      for a race that the shop does not have yet
  --data DIR              data folder of the shop running here (default .data)
  --aws STAGE             a stage in AWS: its names from the outputs of its deployment (docs/deploy.md), your credentials from the environment`;

/** @throws Refused that names the wrong argument */
export function readArguments(args: readonly string[]): LoadArguments {
  const { values, positionals } = parse(args);
  const [folder, ...more] = [...positionals, ...(values.watch === undefined ? [] : [values.watch])];
  if (folder === undefined || more.length > 0) throw new Refused(`Name one folder of photos.\n\n${USAGE}`);
  return {
    folder,
    watch: values.watch !== undefined,
    event: event(values.event),
    race: id('race', values.race),
    startList: values['start-list'],
    eventName: values['event-name'],
    date: date(values.date),
    location: values.location,
    raceName: values['race-name'],
    category: values.category,
    aws: values.aws,
    data: values.data ?? '.data',
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        event: text,
        race: text,
        'start-list': text,
        'event-name': text,
        date: text,
        location: text,
        'race-name': text,
        category: text,
        data: text,
        aws: text,
        watch: text,
      },
    });
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function event(value: string | undefined): EventId {
  const named = id('event', value);
  if (isReserved(named)) throw new Refused(`--event ${named}: this word is reserved for an address of the shop.`);
  return named;
}

function id<Kind extends 'event' | 'race'>(kind: Kind, value: string | undefined) {
  if (value === undefined) throw new Refused(`--${kind} is missing.\n\n${USAGE}`);
  if (!isId(kind, value)) throw new Refused(`--${kind} ${value}: use letters, digits and _ only, at most 40.`);
  return value;
}

function date(value: string | undefined): string | undefined {
  if (value !== undefined && Number.isNaN(Date.parse(`${value}T00:00:00Z`)))
    throw new Refused(`--date ${value}: write it as 2026-08-21.`);
  return value;
}
