import { normalizedAddress } from '../../../core/people/email-address.ts';
import { assignPhotos } from '../../../core/photos/photo-ranges.ts';
import { isGalleryOpen } from '../../../core/sales/pricing.ts';
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

/** A race whose gallery is not open by then, in milliseconds, has no news any more. */
const WAITS_MS = 3 * 24 * 60 * 60_000;

/**
 * Tells those who wait for photos without an account: one mail to an address and race, at most once, and their requests are forgotten. A race
 * that is not open yet waits for it; so does everybody when the mail service takes nothing, and whose turn has not come by `until` (milliseconds).
 * A race of which nobody can be told holds no other up.
 */
export async function tellWaiting(now: Date, until: number): Promise<void> {
  for (const telling of await listTellings()) {
    try {
      if ((await tellOf(telling, { now, until })) === 'rest') return;
    } catch (error) {
      log.error('who waits for photos could not be told', { race_id: telling.race_id, error: error as Error });
    }
  }
}

interface When {
  now: Date;
  until: number;
}

/** `rest` when the time is over, or the mail service wants to be left alone for a while. */
async function tellOf(telling: Telling, { now, until }: When): Promise<'next' | 'rest'> {
  const found = await readShownRace(telling.event_id, telling.race_id, { consistent: true });
  const open = found !== undefined && isGalleryOpen(found.race.status);
  if (open && !(await tellAll(telling, found, { now, until }))) return 'rest';
  if (open || Date.parse(telling.found_at) < now.getTime() - WAITS_MS) await endTelling(telling);
  return 'next';
}

/** False when not all of them could be told. */
async function tellAll(telling: Telling, found: RaceWithParticipants, { now, until }: When): Promise<boolean> {
  const { owned } = assignPhotos(found);
  // Where photos end may have been corrected since.
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

/** What somebody is told. It is written before her requests are claimed, and her address asked for its stop: a fault of either loses none. */
async function mailTo(requests: readonly TellRequest[], { race, participants }: RaceWithParticipants): Promise<Mail> {
  const { event_id, race_id, start_id, language, email } = requests[0]!;
  // Of several starts, or of one and the whole race, the race's page tells.
  const start = requests.length === 1 ? start_id : null;
  const rider = participants.find((one) => one.swiss_equestrian_rider_id === start)?.rider_name ?? null;
  const path = [event_id, race_id, ...(start === null ? [] : [start])].join('/');
  return { ...(await photosThereMail({ language, path, race, rider })), to: email };
}

async function tell(claimed: readonly TellRequest[], mail: Mail, stopped: boolean): Promise<boolean> {
  const outcome: SendOutcome = stopped ? { became: 'refused' } : await sendAtMostOnce(mail);
  if (outcome.became === 'not_sent') {
    await Promise.all(claimed.map(giveTellRequestBack));
    log.warn('the mail service took no mail', { kind: 'photos_there', error: outcome.error as Error });
    return false;
  }
  if (outcome.became === 'unknown')
    log.error('nobody knows whether a mail went out', { kind: 'photos_there', error: outcome.error as Error });
  await Promise.all(claimed.map(endTellRequest));
  if (outcome.became !== 'unknown') {
    const message_id = outcome.became === 'sent' ? outcome.message_id : null;
    await logMailTo(entryOf(mail, `photos_there_${claimed[0]!.language}`, message_id));
  }
  return true;
}
