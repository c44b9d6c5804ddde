import { riderId, type EventId, type RaceId } from '../../core/ids.ts';
import { photoNumberOf } from '../../core/photo-numbers.ts';
import type { StartListLine } from '../../core/start-list/start-list-line.ts';
import { putEventIfNew, readEvent } from '../../lambdas/store/catalogue/events.ts';
import { putParticipantIfNew, setPhotoTo } from '../../lambdas/store/catalogue/participants.ts';
import { markParticipantList, putRaceIfNew, readRace } from '../../lambdas/store/catalogue/races.ts';
import type { Ranges } from '../../lambdas/store/jobs/jobs.ts';
import type { LoadArguments } from './arguments.ts';
import type { LocalPhoto } from './photo-folder.ts';

/** Who owns the photos of a race that has no start list, so that they can be seen at all. */
const EVERYBODY: StartListLine = {
  swiss_equestrian_rider_id: riderId('foto'),
  rider_name: 'Tutte le foto',
  horse_name: '',
  starting_number: null,
  race_order: null,
  photo_to: null,
};

type Say = (line: string) => void;

/** Creates the event and the race where they are missing. What is there already stays as it is. */
export async function prepareRace(args: LoadArguments, takenOn: string, say: Say): Promise<void> {
  const { event, race } = args;
  const date = args.date ?? takenOn;
  const created = await putEventIfNew({
    swiss_equestrian_id: event,
    name: args.eventName ?? `Evento ${event}`,
    location: args.location ?? '',
    start_date: date,
    end_date: date,
    status: 'active',
  });
  if (created) say(`Event ${event} is new: "${args.eventName ?? `Evento ${event}`}", ${date}.`);
  const race_date = args.date ?? (created ? date : ((await readEvent(event))?.start_date ?? date));
  const name = args.raceName ?? `Gara ${race}`;
  const added = await putRaceIfNew({
    event_id: event,
    swiss_equestrian_race_id: race,
    name,
    category: args.category ?? '',
    race_date,
  });
  if (added) say(`Race ${race} is new: "${name}", ${race_date}.`);
}

/** Imports a start list; importing it again changes nothing. */
export async function importStartList(args: LoadArguments, lines: readonly StartListLine[], say: Say): Promise<void> {
  let created = 0;
  for (const line of lines) if (await importStart(args, line)) created++;
  await markParticipantList(args.event, args.race);
  say(`Start list: ${lines.length} starts, ${created} of them new.`);
}

async function importStart({ event, race }: LoadArguments, { photo_to, ...row }: StartListLine): Promise<boolean> {
  const { participant, created } = await putParticipantIfNew(event, race, row);
  if (photo_to !== null && participant.photo_to !== photo_to) {
    await setPhotoTo(event, race, participant.swiss_equestrian_rider_id, photo_to);
  }
  return created;
}

/**
 * Where each start's photos end. Without a single `photo_to` nobody can know whose photo is whose; only a race with one start
 * is clear: it owns them all.
 */
export async function rangesOf(args: LoadArguments, photos: readonly LocalPhoto[], say: Say): Promise<Ranges> {
  const { event, race } = args;
  if (await hasNobody(event, race)) {
    await importStart(args, EVERYBODY);
    await markParticipantList(event, race);
    say(
      `The race has no participants. All photos are shown under "${EVERYBODY.rider_name}"; --start-list brings the riders.`,
    );
  }
  const { participants } = (await readRace(event, race, { consistent: true }))!;
  const ranges = participants.flatMap(({ swiss_equestrian_rider_id: participantId, photo_to }) =>
    photo_to === null ? [] : [{ participantId, photo_to }],
  );
  const [only, ...others] = participants;
  if (only && others.length === 0) {
    const last = Math.max(only.photo_to ?? 0, ...photos.map(({ file }) => photoNumberOf(file) ?? 0));
    return [{ participantId: only.swiss_equestrian_rider_id, photo_to: last }];
  }
  if (ranges.length < participants.length) {
    say(
      `${participants.length - ranges.length} of ${participants.length} participants have no photo_to, the number of their last photo: write it` +
        ' into that column of the start list and load again. Photos after the last photo_to belong to nobody until then.',
    );
  }
  return ranges;
}

async function hasNobody(e: EventId, r: RaceId): Promise<boolean> {
  return (await readRace(e, r, { consistent: true }))?.participants.length === 0;
}
