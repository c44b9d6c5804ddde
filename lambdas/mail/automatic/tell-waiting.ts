import { normalizedAddress } from '../../../core/people/email-address.ts';
import { isWhollyOnline } from '../../../core/ranges/live/wholly-online.ts';
import { assignPhotos } from '../../../core/photos/photo-ranges.ts';
import { isGalleryOpen } from '../../../core/catalogue/race-status.ts';
import { sendAtMostOnce, type Mail, type SendOutcome } from '../../gateways/mail/mailer.ts';
import { log } from '../../log.ts';
import { listRingTaps } from '../../store/catalogue/races/ring-taps.ts';
import { readShownRace, type RaceWithParticipants } from '../../store/catalogue/races/races.ts';
import { logMailTo } from '../../store/mail/messages.ts';
import { isStopped } from '../../store/mail/stops.ts';
import { endTelling, listTellings, type Telling } from '../../store/people/following/tellings.ts';
import {
  claimTellRequest,
  endTellRequest,
  giveTellRequestBack,
  listToTell,
  type TellRequest,
} from '../../store/people/following/tell-requests.ts';
import { entryOf } from '../log-entry.ts';
import { photosThereMail } from '../writing/tell-me-mail.ts';

/** A race with a gallery that is still closed after this time, in milliseconds, has no news any more. */
const WAITS_MS = 3 * 24 * 60 * 60_000;

/**
 * Mails the visitors who wait for photos without an account, one mail per address and race at most, and forgets their
 * requests. A visitor of the whole race hears of it once it is online as a whole: of a live race when its last start is
 * online, or live has ended. A closed race waits until it opens. All requests wait while the mail service accepts nothing, and the rest
 * waits after `until` (ms). A faulty race delays no other.
 */
export async function tellWaiting(now: Date, until: number): Promise<void> {
  const races = Map.groupBy(await listTellings(), ({ event_id, race_id }) => `${event_id}#${race_id}`);
  for (const [first, ...more] of races.values()) {
    try {
      if ((await tellOf([first!, ...more], { now, until })) === 'rest') return;
    } catch (error) {
      log.error('the mails about new photos could not be sent', { race_id: first!.race_id, error: error as Error });
    }
  }
}

interface When {
  now: Date;
  until: number;
}

/** `rest` when the time is over, or the mail service asks for a pause. */
async function tellOf(tellings: readonly [Telling, ...Telling[]], when: When): Promise<'next' | 'rest'> {
  const { event_id, race_id } = tellings[0];
  const found = await readShownRace(event_id, race_id, { consistent: true });
  const open = found !== undefined && isGalleryOpen(found.race.status);
  const told = open ? await tellAll(tellings, found, when) : 'waits';
  if (told === 'rest') return 'rest';
  const isOver = ({ found_at }: Telling) => Date.parse(found_at) < when.now.getTime() - WAITS_MS;
  // The latest telling of a live race waits for its end; the others have told the starts' own visitors.
  for (const telling of tellings)
    if (told === 'done' || (open && telling !== tellings.at(-1)) || isOver(telling)) await endTelling(telling);
  return 'next';
}

/** `rest` when not all of them could be mailed; `waits` while a live race is not yet online as a whole. */
async function tellAll(
  tellings: readonly Telling[],
  found: RaceWithParticipants,
  { now, until }: When,
): Promise<'done' | 'waits' | 'rest'> {
  const { event_id, swiss_equestrian_race_id: race_id } = found.race;
  const { owned } = assignPhotos(found);
  // The photos' ends may have been corrected since.
  const there = new Set(tellings.flatMap(({ start_ids }) => start_ids).filter((start) => owned.get(start)?.length));
  const requests = await listToTell(event_id, race_id);
  const forRace = requests.some(({ start_id }) => start_id === null);
  const isWhole = !forRace || !found.race.live || isWhollyOnline(found, owned, await listRingTaps(event_id, race_id));
  const waiting = requests.filter(({ start_id }) =>
    start_id === null ? isWhole && there.size > 0 : there.has(start_id),
  );
  for (const ofOne of Map.groupBy(waiting, ({ email }) => normalizedAddress(email)).values()) {
    if (Date.now() > until) return 'rest';
    const mail = await mailTo(ofOne, found);
    const stopped = await isStopped(mail.to);
    const claimed: TellRequest[] = [];
    for (const request of ofOne) if (await claimTellRequest(request, now)) claimed.push(request);
    if (claimed.length > 0 && !(await tell(claimed, mail, stopped))) return 'rest';
  }
  return isWhole ? 'done' : 'waits';
}

/**
 * Writes a visitor's mail before her requests are claimed, and after a check of her address's stop: a fault in either
 * loses no request.
 */
async function mailTo(requests: readonly TellRequest[], { race, participants }: RaceWithParticipants): Promise<Mail> {
  const { event_id, race_id, start_id, language, email } = requests[0]!;
  // For several starts, or a start and the whole race, the mail links the race's page.
  const start = requests.length === 1 ? start_id : null;
  const rider = participants.find((one) => one.swiss_equestrian_rider_id === start)?.rider_name ?? null;
  const path = [event_id, race_id, ...(start === null ? [] : [start])].join('/');
  return { ...(await photosThereMail({ language, path, race, rider })), to: email };
}

async function tell(claimed: readonly TellRequest[], mail: Mail, stopped: boolean): Promise<boolean> {
  const outcome: SendOutcome = stopped ? { became: 'refused' } : await sendAtMostOnce(mail);
  if (outcome.became === 'not_sent') {
    await Promise.all(claimed.map(giveTellRequestBack));
    log.warn('the mail service refused a mail', { kind: 'photos_there', error: outcome.error as Error });
    return false;
  }
  if (outcome.became === 'unknown')
    log.error('the mail service did not confirm a mail: it may have been sent', {
      kind: 'photos_there',
      error: outcome.error as Error,
    });
  await Promise.all(claimed.map(endTellRequest));
  if (outcome.became !== 'unknown') {
    const message_id = outcome.became === 'sent' ? outcome.message_id : null;
    await logMailTo(entryOf(mail, `photos_there_${claimed[0]!.language}`, message_id));
  }
  return true;
}
