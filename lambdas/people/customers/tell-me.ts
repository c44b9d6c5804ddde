import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import type { AskToBeTold, confirmedToBeTold } from '../../../core/people/contract/tell-me.ts';
import { isKeyed } from '../../../core/ids.ts';
import { countedAddress } from '../../../core/people/email-address.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { readTellToken, writeTellToken, type TellPlace } from '../../../core/people/tell-me.ts';
import { limitPairOrProve } from '../captcha/limit-or-prove.ts';
import { log } from '../../log.ts';
import { sendUnlessStopped } from '../../mail/sending/send-unless-stopped.ts';
import { entryOf, type LogEntry } from '../../mail/log-entry.ts';
import { tellMeMail } from '../../mail/writing/tell-me-mail.ts';
import { limitCalls } from '../../store/shop/limits/address-limit.ts';
import { logMailTo } from '../../store/mail/messages.ts';
import {
  confirmTellRequest,
  keepTellRequest,
  tellPlaceOf,
  withdrawTellRequest,
} from '../../store/people/following/tell-requests.ts';
import { openedRace } from '../../store/catalogue/races/opened-race.ts';
import { readShownRace, type RaceWithParticipants, readRace } from '../../store/catalogue/races/races.ts';
import { assignPhotos } from '../../../core/photos/photo-ranges.ts';
import { isGalleryOpen } from '../../../core/catalogue/race-status.ts';
import { putTelling } from '../../store/people/following/tellings.ts';

/**
 * Tells a visitor immediately if she confirms when the photos are already online: no job brings them any more. Call it
 * after the confirmation.
 */
async function tellIfThere({ event: event_id, race: race_id, start }: TellPlace, now: Date): Promise<void> {
  const whole = await readRace(event_id, race_id, { consistent: true });
  const found = whole && openedRace(whole, event_id, race_id);
  if (!found || !isGalleryOpen(found.race.status)) return;
  const start_ids = [...assignPhotos(found).owned].flatMap(([one, photos]) =>
    photos.length > 0 && (start === null || one === start) ? [one] : [],
  );
  if (start_ids.length > 0) await putTelling({ event_id, race_id, start_ids, found_at: now.toISOString() });
}

/** After a request within this time (ms), a mail is already in progress. */
const MAIL_EVERY = 5 * 60 * 1000;
/** The bytes of the secret that makes a link unique to its mail. */
const SECRET_BYTES = 24;

/**
 * Keeps a request and mails the link that confirms it. The answer reveals nothing about an address: it is the same for
 * one that waits already, and for one that gets no mails.
 * @throws ShopError `race_not_found`, `participant_not_found`, `captcha_required`, `too_many_requests`
 */
export async function askToTell(
  { captcha, ...asked }: AskToBeTold,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<{ sent: true }> {
  const address = countedAddress(asked.email);
  await limitPairOrProve('tell-me', address, headers, captcha);
  await limitCalls('tell-me-address', address);
  const { swiss_equestrian_rider_id: start_id, ...rest } = asked;
  const request = { ...rest, start_id };
  const place = tellPlaceOf(request);
  const found = await knownRace(place);
  if (start_id !== null && riderIn(found, place) === null)
    throw new ShopError('participant_not_found', `there is no participant ${start_id} in race ${asked.race_id}`);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const now = new Date();
  const due = await keepTellRequest(request, secret, { now, notSince: new Date(now.getTime() - MAIL_EVERY) });
  if (!due) return { sent: true };
  const link = { token: writeTellToken(place, secret), race: found.race, rider: riderIn(found, place) };
  const sent = await mailLink(asked, link).catch(async (error: unknown) => {
    // Otherwise a second request would get the answer that a mail is in progress.
    await withdrawTellRequest(place, secret);
    throw error;
  });
  await logMailTo(sent).catch((error: unknown) =>
    // The mail is sent: a failure here would make the visitor ask again in vain.
    log.error('a sent mail is missing in the log', { template_name: sent.template_name, error: error as Error }),
  );
  return { sent: true };
}

/** @returns the log's fields of the mail */
async function mailLink(
  { email, language }: AskToBeTold,
  link: Omit<Parameters<typeof tellMeMail>[0], 'language'>,
): Promise<LogEntry> {
  const mail = { ...(await tellMeMail({ ...link, language })), to: email };
  return entryOf(mail, `tell_me_${language}`, await sendUnlessStopped(mail));
}

/**
 * Confirms a request by its mail's link, and mails the visitor if the photos are online already.
 * @throws ShopError `token_not_found`
 */
export async function confirmTelling(token: string): Promise<z.input<typeof confirmedToBeTold>> {
  const { place, secret } = readOrRefuse(token);
  const found = await knownRace(place).catch(() => refuse());
  const { race } = found;
  const now = new Date();
  if (!(await confirmTellRequest(place, secret, { now, raceDate: race.race_date }))) refuse();
  await tellIfThere(place, now);
  return {
    event_id: place.event,
    race_id: place.race,
    event_name: race.event.name,
    race_name: race.name,
    rider_name: riderIn(found, place),
  };
}

/** Withdraws a request by its link, and forgets it. */
export async function forgetTelling(token: string): Promise<{ forgotten: true }> {
  const { place, secret } = readOrRefuse(token);
  await withdrawTellRequest(place, secret);
  return { forgotten: true };
}

/** Mails would pass the key of a private link on: it leads to no request. */
async function knownRace({ event, race }: TellPlace): Promise<RaceWithParticipants> {
  const found = isKeyed(event, race) ? undefined : await readShownRace(event, race);
  if (!found) throw new ShopError('race_not_found', `there is no race ${race} at event ${event}`);
  return found;
}

const riderIn = ({ participants }: RaceWithParticipants, { start }: TellPlace): string | null =>
  participants.find((one) => one.swiss_equestrian_rider_id === start)?.rider_name ?? null;

const readOrRefuse = (token: string) => readTellToken(token) ?? refuse();

function refuse(): never {
  throw new ShopError('token_not_found', 'the link belongs to no request for a mail');
}
