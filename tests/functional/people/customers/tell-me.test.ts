import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskToBeTold } from '../../../../core/people/contract/tell-me.ts';
import { raceId, startId, type EventId } from '../../../../core/ids.ts';
import { log } from '../../../../lambdas/log.ts';
import { showWaiting } from '../../../../lambdas/catalogue/events/waiting.ts';
import {
  endTellRequest,
  listTellRequestsOf,
  listToTell,
} from '../../../../lambdas/store/people/following/tell-requests.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { putItem, queryItems } from '../../../../lambdas/store/table/table.ts';
import { newEventId } from '../../../support/new-event-id.ts';
import { solvedCaptcha } from '../identity/shop-pool.ts';
import { callAs, codeOf, newPerson } from '../../account-parts.ts';
import { putRace } from '../../photo-parts.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';

const race = raceId('3');
const anna = startId('900001');
const guest = callAs();
const ask = 'POST /api/tell-me';
const confirm = 'POST /api/tell-me/confirm';
const forget = 'POST /api/tell-me/forget';

let parts: SaleParts;
let event: EventId;
beforeAll(async () => {
  parts = await startSaleParts();
});
beforeEach(async () => {
  parts.mails.length = 0;
  event = newEventId();
  await putRace(event, race);
});
afterAll(() => parts?.close());

const wish = (more: Partial<AskToBeTold> = {}): AskToBeTold => ({
  event_id: event,
  race_id: race,
  swiss_equestrian_rider_id: null,
  email: `${randomUUID()}@esempio.example`,
  language: 'it',
  ...more,
});
const tokenIn = ({ text }: { text: string }): string =>
  decodeURIComponent(/\/tell-me\?token=([^\s)]+)/.exec(text)?.[1] ?? '');
const toldAt = async () => (await listToTell(event, race)).map(({ email, start_id }) => [email, start_id]);

/** Requests the news and follows the link of the mail. */
async function confirmed(more: Partial<AskToBeTold> = {}): Promise<{ asked: AskToBeTold; token: string }> {
  const asked = wish(more);
  await guest(ask, { body: asked });
  const token = tokenIn(parts.mails.at(-1)!);
  expect((await guest(confirm, { body: { token } })).status).toBe(200);
  return { asked, token };
}

describe('a visitor who waits for photos', () => {
  it('gets a link in her language, and no news before she follows it', async () => {
    const asked = wish({ swiss_equestrian_rider_id: anna, language: 'de' });
    expect((await guest(ask, { body: asked })).body).toEqual({ sent: true });
    expect(parts.mails).toHaveLength(1);
    const [mail] = parts.mails;
    expect(mail!.to).toEqual([asked.email]);
    expect(mail!.subject).toMatch(/^Bitte bestätigen/);
    expect(mail!.text).toContain('Anna Esempio');
    expect(await toldAt()).toEqual([]);
    expect((await guest(confirm, { body: { token: tokenIn(mail!) } })).body).toEqual({
      event_id: event,
      race_id: race,
      event_name: 'Concorso di Iragna',
      race_name: 'Gara 3',
      rider_name: 'Anna Esempio',
    });
    expect(await toldAt()).toEqual([[asked.email, anna]]);
  });

  it('gets one mail however often she asks, and none more once she has confirmed', async () => {
    const { asked } = await confirmed();
    await Promise.all([1, 2, 3].map(() => guest(ask, { body: { ...asked, email: asked.email.toUpperCase() } })));
    expect(parts.mails).toHaveLength(1);
    expect(await toldAt()).toEqual([[asked.email, null]]);
  });

  it('gets it by asking again, when the mail service did not take the first', async () => {
    const asked = wish();
    vi.spyOn(log, 'error').mockReturnValueOnce(undefined);
    parts.faults.ses = 1;
    expect((await guest(ask, { body: asked })).status).toBe(500);
    expect((await guest(ask, { body: asked })).body).toEqual({ sent: true });
    expect(parts.mails).toHaveLength(1);
  });

  it('learns that a mail is in progress even if the log entry failed', async () => {
    const asked = wish();
    const told = vi.spyOn(log, 'error').mockReturnValueOnce(undefined);
    await putItem({ item: { ...keys.email(asked.email), customer_id: 7 } });
    expect((await guest(ask, { body: asked })).body).toEqual({ sent: true });
    expect(parts.mails).toHaveLength(1);
    expect(told).toHaveBeenCalledWith('a sent mail is missing in the log', expect.anything());
  });

  it('may ask for several starts and races, and is forgotten with each mail that is sent', async () => {
    const { asked } = await confirmed();
    await confirmed({ email: asked.email, swiss_equestrian_rider_id: anna });
    const [first] = await listToTell(event, race);
    await endTellRequest(first!);
    await endTellRequest(first!);
    expect(await listToTell(event, race)).toHaveLength(1);
    expect(await listTellRequestsOf(asked.email)).toHaveLength(1);
  });

  it('is forgotten by the link, which then leads to nothing', async () => {
    const { token } = await confirmed();
    expect((await guest(forget, { body: { token } })).body).toEqual({ forgotten: true });
    expect((await guest(forget, { body: { token } })).status).toBe(200);
    expect(await toldAt()).toEqual([]);
    expect(codeOf(await guest(confirm, { body: { token } }))).toEqual([404, 'token_not_found']);
  });

  it('cannot be confirmed without the mail, even with all other details', async () => {
    const asked = wish();
    await guest(ask, { body: asked });
    const pieces = tokenIn(parts.mails[0]!).split('~');
    for (const token of ['', 'x', [...pieces.slice(0, 4), 'A'.repeat(32)].join('~'), pieces.slice(0, 4).join('~')])
      expect((await guest(confirm, { body: { token } })).status).toBeGreaterThanOrEqual(400);
    expect(await toldAt()).toEqual([]);
  });

  it('is refused for an invisible race or rider, and after a dozen requests in an hour', async () => {
    const start = startId('900099');
    expect(codeOf(await guest(ask, { body: wish({ race_id: raceId('9') }) }))).toEqual([404, 'race_not_found']);
    expect(codeOf(await guest(ask, { body: wish({ swiss_equestrian_rider_id: start }) }))).toEqual([
      404,
      'participant_not_found',
    ]);
    const email = `${randomUUID()}@esempio.example`;
    for (let count = 0; count < 12; count++) await guest(ask, { body: wish({ email }) });
    expect(codeOf(await guest(ask, { body: wish({ email }) }))).toEqual([429, 'too_many_requests']);
  });

  it('sends a captcha from the third address of her network on, each time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const headers = { 'x-forwarded-for': '203.0.113.20, 64.252.1.1' };
    const from = (email: string, more: object = {}) => guest(ask, { body: { ...wish({ email }), ...more }, headers });
    const [first, second, third] = [1, 2, 3].map(() => `${randomUUID()}@esempio.example`);
    for (const email of [first!, first!.replace('@', '+1@').toUpperCase(), second!])
      expect((await from(email)).body).toEqual({ sent: true });
    expect((await from(second!)).status).toBe(200);
    for (let time = 0; time < 2; time++) expect(codeOf(await from(third!))).toEqual([403, 'captcha_required']);
    const captcha = await solvedCaptcha();
    expect((await from(third!, { captcha })).body).toEqual({ sent: true });
    expect(codeOf(await from(third!, { captcha }))).toEqual([403, 'captcha_required']);
    vi.useRealTimers();
  });

  it('is refused after a dozen requests in an hour, whatever follows a plus in her address', async () => {
    const name = randomUUID();
    for (let count = 0; count < 12; count++)
      await guest(ask, { body: wish({ email: `${name}+${count}@esempio.example` }) });
    expect(codeOf(await guest(ask, { body: wish({ email: `${name}@esempio.example` }) }))).toEqual([
      429,
      'too_many_requests',
    ]);
  });

  it('keeps no secret of hers in the table, and every request knows when it is forgotten', async () => {
    await guest(ask, { body: wish() });
    const secret = tokenIn(parts.mails[0]!).split('~').at(-1)!;
    const [item] = await queryItems({ pk: `TELL#${event}#${race}` });
    expect(JSON.stringify(item)).not.toContain(secret);
    expect(item!['forget_at']).toBeGreaterThan(Date.now() / 1000);
  });
});

it('the office sees how many wait, and not who', async () => {
  await confirmed();
  await confirmed({ swiss_equestrian_rider_id: anna });
  const { asked } = await confirmed({ swiss_equestrian_rider_id: anna });
  await guest(ask, { body: wish() });
  const waiting = await showWaiting(event, race);
  expect(waiting).toEqual({ race: 1, starts: [{ swiss_equestrian_rider_id: anna, waiting: 2 }] });
  expect(JSON.stringify(waiting)).not.toContain(asked.email);
});

it('forgets the waiting list of an erased customer', async () => {
  const person = await newPerson();
  await confirmed({ email: person.email });
  expect((await person.call('POST /api/account/delete', { body: { email: person.email } })).status).toBe(200);
  expect(await listTellRequestsOf(person.email)).toEqual([]);
});
