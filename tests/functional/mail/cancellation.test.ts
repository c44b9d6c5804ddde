import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raceId, type EventId } from '../../../core/ids.ts';
import { changeCancellation } from '../../../lambdas/catalogue/events/cancellation.ts';
import { handler as sendDue, sendDueMails } from '../../../lambdas/mail/automatic/send-due.ts';
import { changeRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { applyPreferences } from '../../../lambdas/store/people/preferences.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { newPerson } from '../account-parts.ts';
import { startMailParts } from '../mail-parts.ts';
import { putRace } from '../photo-parts.ts';
import type { SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
let e: EventId;
const r = raceId('3');
beforeAll(async () => {
  parts = await startMailParts();
  for (const name of ['SEARCH_INDEX', 'BATCH_INGEST', 'CLOSE_SALES'])
    process.env[`${name}_WORKFLOW_ARN`] = `arn:aws:states:eu-central-2:000000000000:stateMachine:${name}`;
});
afterAll(() => parts?.close());
beforeEach(async () => {
  e = newEventId();
  await putRace(e, r);
  await changeRace(e, r, { status: 'uploaded' });
});

async function follower(rider = '900001') {
  const person = await newPerson();
  await person.call('POST /api/account/interests', {
    body: { swiss_equestrian_rider_id: rider, rider_name: 'Anna Esempio', horse_name: null },
  });
  await sendDue();
  return {
    ...person,
    told: () => parts.mails.filter(({ to, subject }) => to.includes(person.email) && subject.startsWith('Annullato')),
  };
}

const change = (cancelled: boolean, more: object = {}) => changeCancellation(e, { cancelled, ...more }, 'boss');
/** The mails wait, so that an admin can undo the cancellation. */
const soon = async () => {
  await sendDue();
  await sendDueMails(new Date(Date.now() + 6 * 60_000));
};

describe.each([
  ['race', { race: r }, 'La gara'],
  ['event', {}, 'evento'],
])('a cancelled %s', (_, of, text) => {
  it('is told once to the followers of its starts, if the office wants it', async () => {
    const [anna, other] = [await follower(), await follower('123456')];
    await Promise.all([change(true, { ...of, tell: true }), change(true, { ...of, tell: true })]);
    await sendDue();
    expect(anna.told(), 'while it may be undone').toHaveLength(0);
    await soon();
    await change(true, { ...of, tell: true });
    await soon();
    expect(anna.told()).toHaveLength(1);
    expect(anna.told()[0]!.text).toContain(text);
    expect(other.told()).toHaveLength(0);
  });

  it('is told to nobody without the office’s wish, and not once it is undone or mails are unwanted', async () => {
    const [anna, jorg] = [await follower(), await follower('900002')];
    await change(true, of);
    await soon();
    await change(false, of);
    await change(true, { ...of, tell: true });
    await change(false, of);
    await soon();
    expect([anna.told(), jorg.told()]).toEqual([[], []]);
    await applyPreferences(anna.customer_id, { email_marketing: false });
    await change(true, { ...of, tell: true });
    await soon();
    expect([anna.told().length, jorg.told().length]).toEqual([0, 1]);
  });
});
