import { normalizedAddress } from '../../../core/email-address.ts';
import { isGalleryOpen } from '../../../core/pricing.ts';
import { sendAtMostOnce } from '../../gateways/mailer.ts';
import { log } from '../../log.ts';
import { readShownRace, type RaceWithParticipants } from '../../store/catalogue/races.ts';
import { isStopped } from '../../store/mail/stops.ts';
import { endTelling, listTellings, type Telling } from '../../store/people/tellings.ts';
import {
  claimTellRequest,
  endTellRequest,
  giveTellRequestBack,
  listToTell,
  type TellRequest,
} from '../../store/people/tell-requests.ts';
import { photosThereMail } from '../tell-me-mail.ts';

/** A race whose gallery is not open by then, in milliseconds, has no news any more. */
const WAITS_MS = 3 * 24 * 60 * 60_000;

/**
 * Tells those who wait for photos without an account: one mail to an address and race, at most once, and their requests are forgotten. A race
 * that is not open yet waits for it; so does everybody when the mail service takes nothing, and whose turn has not come by `until` (milliseconds).
 */
export async function tellWaiting(now: Date, until: number): Promise<void> {
  for (const telling of await listTellings()) {
    const found = await readShownRace(telling.event_id, telling.race_id);
    const open = found !== undefined && isGalleryOpen(found.race.status);
    if (open && !(await tellAll(telling, found, { now, until }))) return;
    if (open || Date.parse(telling.found_at) < now.getTime() - WAITS_MS) await endTelling(telling);
  }
}

/** False when the time is over, or the mail service wants to be left alone for a while. */
async function tellAll(
  telling: Telling,
  found: RaceWithParticipants,
  { now, until }: { now: Date; until: number },
): Promise<boolean> {
  const waiting = (await listToTell(telling.event_id, telling.race_id)).filter(
    ({ start_id }) => start_id === null || telling.start_ids.includes(start_id),
  );
  for (const ofOne of Map.groupBy(waiting, ({ email }) => normalizedAddress(email)).values()) {
    if (Date.now() > until) return false;
    const claimed: TellRequest[] = [];
    for (const request of ofOne) if (await claimTellRequest(request, now)) claimed.push(request);
    const [first] = claimed;
    if (first && !(await tell(claimed, first, found))) return false;
  }
  return true;
}

async function tell(claimed: TellRequest[], first: TellRequest, { race, participants }: RaceWithParticipants) {
  // Of several starts, or of one and the whole race, the race's page tells.
  const start = claimed.length === 1 ? first.start_id : null;
  const rider = participants.find((one) => one.swiss_equestrian_rider_id === start)?.rider_name ?? null;
  const { event_id, race_id, language, email } = first;
  const path = [event_id, race_id, ...(start === null ? [] : [start])].join('/');
  if (!(await isStopped(email))) {
    const mail = await photosThereMail({ language, path, race, rider });
    const outcome = await sendAtMostOnce({ ...mail, to: email });
    if (outcome.became === 'not_sent') {
      await Promise.all(claimed.map(giveTellRequestBack));
      log.warn('the mail service took no mail', { kind: 'photos_there', error: outcome.error as Error });
      return false;
    }
    if (outcome.became === 'unknown')
      log.error('nobody knows whether a mail went out', { kind: 'photos_there', error: outcome.error as Error });
  }
  await Promise.all(claimed.map(endTellRequest));
  return true;
}
