import { normalizedAddress } from '../../../core/people/email-address.ts';
import { assignPhotos } from '../../../core/photos/photo-ranges.ts';
import { isGalleryOpen } from '../../../core/catalogue/race-status.ts';
import { sendAtMostOnce, type Mail, type SendOutcome } from '../../gateways/mail/mailer.ts';
import { log } from '../../log.ts';
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
 * requests. A closed race waits until it opens. All requests wait while the mail service accepts nothing, and the rest
 * waits after `until` (ms). A faulty race delays no other.
 */
export async function tellWaiting(now: Date, until: number): Promise<void> {
  for (const telling of await listTellings()) {
    try {
      if ((await tellOf(telling, { now, until })) === 'rest') return;
    } catch (error) {
      log.error('the mails about new photos could not be sent', { race_id: telling.race_id, error: error as Error });
    }
  }
}

interface When {
  now: Date;
  until: number;
}

/** `rest` when the time is over, or the mail service asks for a pause. */
async function tellOf(telling: Telling, { now, until }: When): Promise<'next' | 'rest'> {
  const found = await readShownRace(telling.event_id, telling.race_id, { consistent: true });
  const open = found !== undefined && isGalleryOpen(found.race.status);
  if (open && !(await tellAll(telling, found, { now, until }))) return 'rest';
  if (open || Date.parse(telling.found_at) < now.getTime() - WAITS_MS) await endTelling(telling);
  return 'next';
}

/** False when not all of them could be mailed. */
async function tellAll(telling: Telling, found: RaceWithParticipants, { now, until }: When): Promise<boolean> {
  const { owned } = assignPhotos(found);
  // The photos' ends may have been corrected since.
  const there = telling.start_ids.filter((start) => owned.get(start)?.length);
  const waiting = (await listToTell(telling.event_id, telling.race_id)).filter(({ start_id }) =>
    start_id === null ? there.length > 0 : there.includes(start_id),
  );
  for (const ofOne of Map.groupBy(waiting, ({ email }) => normalizedAddress(email)).values()) {
    if (Date.now() > until) return false;
    const mail = await mailTo(ofOne, found);
    const stopped = await isStopped(mail.to);
    const claimed: TellRequest[] = [];
    for (const request of ofOne) if (await claimTellRequest(request, now)) claimed.push(request);
    if (claimed.length > 0 && !(await tell(claimed, mail, stopped))) return false;
  }
  return true;
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
