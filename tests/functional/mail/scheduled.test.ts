import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveMailing as saved, type MailingTexts, type SaveMailing } from '../../../core/mail/contract/mailings.ts';
import { handler as bulkTask } from '../../../lambdas/mail/bulk/bulk-task.ts';
import { beginScheduled } from '../../../lambdas/mail/bulk/begin-scheduled.ts';
import { actOnMailing, makeMailing, showMailing, showMailings } from '../../../lambdas/mail/bulk/office.ts';
import { saveMailing, showContent } from '../../../lambdas/mail/bulk/save-mailing.ts';
import { showStarts } from '../../../lambdas/mail/bulk/starts.ts';
import { unknownInTexts } from '../../../core/mail/bulk-variables.ts';
import { wordsOfAddress } from '../../../core/search/found-by.ts';
import { forgetInMailings } from '../../../lambdas/store/mail/bulk/forget-in-mailings.ts';
import { listSchedules } from '../../../lambdas/store/mail/bulk/open-mailings.ts';
import { stopMails } from '../../../lambdas/store/mail/stops.ts';
import { applyPreferences } from '../../../lambdas/store/people/preferences.ts';
import { listChanges } from '../../../lambdas/store/shop/changes/changes.ts';
import { startMailParts } from '../mail-parts.ts';
import type { SaleParts } from '../sale-parts.ts';
import { somebody } from './bulk-parts.ts';

let parts: SaleParts;
beforeAll(async () => void (parts = await startMailParts()));
afterAll(() => parts?.close());
beforeEach(() => {
  parts.mails.length = 0;
  parts.executions.length = 0;
});

const texts: MailingTexts = { it: { subject: 'Novità', message_content: 'Ciao' } };
const HOUR = 60 * 60_000;
const soon = (ms = HOUR) => new Date(Date.now() + ms).toISOString();
const to = (...people: { customer_id: string }[]) => ({
  customer_ids: people.map(({ customer_id }) => customer_id),
  tag: null,
  filter: null,
});

const written = (more: Partial<SaveMailing>): SaveMailing => ({
  ...{ name: 'Fine stagione', texts, audience: to(), scheduled_at: null, seen: null },
  ...more,
});
const mailsTo = (address: string) => parts.mails.filter(({ to: all }) => all.includes(address));

/** Runs the workflow's task until the bulk mail rests. */
async function run(id: string): Promise<string> {
  let status = '';
  for (let calls = 0; calls < 5 && !['done', 'ready', 'draft', 'cancelled'].includes(status); calls++)
    ({ status } = await bulkTask({ mailing_id: id }));
  return status;
}

describe('a bulk mail in the making', () => {
  it('is kept without a text or recipients, is changed as seen only, and is sent to nobody', async () => {
    const id = randomUUID();
    const first = await saveMailing(id, written({ texts: { it: { subject: '', message_content: 'Ciao' } } }), 'anna');
    expect(first).toMatchObject({ status: 'draft', name: 'Fine stagione', subject: '', audience: { selected: 0 } });
    const anna = await somebody();
    const second = await saveMailing(id, written({ audience: to(anna), seen: first.updated_at }), 'anna');
    // A repetition after a lost answer.
    await saveMailing(id, written({ audience: to(anna), seen: first.updated_at }), 'anna');
    await expect(
      saveMailing(id, written({ name: 'Altro', audience: to(anna), seen: first.updated_at }), 'jorg'),
    ).rejects.toMatchObject({ code: 'edit_conflict' });
    expect(await showContent(id)).toEqual({ name: 'Fine stagione', texts, audience: to(anna) });
    await expect(actOnMailing(id, 'send', 'anna')).rejects.toMatchObject({ code: 'edit_conflict' });
    expect([second.status, await run(id), parts.mails]).toEqual(['draft', 'draft', []]);
    expect((await listChanges({ kind: 'mailing', id })).map(({ what, by }) => [what, by])).toEqual([
      ['saved', 'anna'],
      ['saved', 'anna'],
    ]);
  });

  it('is prepared and sent when it is whole, and not before', async () => {
    const id = randomUUID();
    const anna = await somebody();
    const empty = await saveMailing(id, written({ texts: {} }), 'anna');
    await expect(actOnMailing(id, 'prepare', 'anna')).rejects.toMatchObject({ code: 'malformed_body' });
    await saveMailing(id, written({ audience: to(anna), seen: empty.updated_at }), 'anna');
    await actOnMailing(id, 'prepare', 'anna');
    expect(await run(id)).toBe('ready');
    await actOnMailing(id, 'send', 'anna');
    expect([await run(id), mailsTo(anna.email).length]).toEqual(['done', 1]);
  });

  it('is not taken over by a bulk mail with its id, and disappears when it is discarded', async () => {
    const id = randomUUID();
    await saveMailing(id, written({}), 'anna');
    const other = { type: 'bulk', mailing_id: id, name: '', texts, send_test: false } as const;
    await expect(makeMailing({ ...other, customer_ids: null, tag: null, filter: null }, 'jorg')).rejects.toMatchObject({
      code: 'edit_conflict',
    });
    await actOnMailing(id, 'cancel', 'anna');
    expect((await showMailings()).mailings.map((one) => one.id)).not.toContain(id);
  });

  it('begins with ready texts in both languages; the words to replace are refused until they are', async () => {
    const { starts } = await showStarts();
    expect(starts.map((start) => Object.keys(start.texts))).toEqual([
      ['it', 'de'],
      ['it', 'de'],
      ['it', 'de'],
    ]);
    expect(unknownInTexts(starts[0]!.texts)).toEqual(['{{evento}}']);
    expect(saved.safeParse(written({ texts: starts[0]!.texts, scheduled_at: soon() })).success).toBe(false);
    expect(saved.safeParse(written({ texts: starts[0]!.texts })).success).toBe(true);
  });
});

describe('a scheduled bulk mail', () => {
  const scheduled = async (at: string, ...people: { customer_id: string }[]) => {
    const id = randomUUID();
    return saveMailing(id, written({ audience: to(...people), scheduled_at: at }), 'anna');
  };
  const later = (at: string | null, ms: number) => new Date(Date.parse(at!) + ms);

  it('begins once at its moment, and goes to those who want it then', async () => {
    const [anna, left, stopped, back] = [await somebody(), await somebody(), await somebody(), await somebody()];
    await applyPreferences(back.customer_id, { email_marketing: false });
    const { id, scheduled_at } = await scheduled(soon(), anna, left, stopped, back);
    await applyPreferences(left.customer_id, { action: 'unsubscribe_all' });
    await applyPreferences(back.customer_id, { email_marketing: true });
    const { customer_id, email } = stopped;
    await stopMails({ customer_id, email, subject: 'x', message_id: randomUUID(), why: 'bounced' });
    await beginScheduled(later(scheduled_at, -1000));
    expect([await showMailing(id), parts.executions]).toMatchObject([{ status: 'scheduled' }, []]);

    // The minute's function may run twice, or again after a fault.
    await Promise.all([beginScheduled(later(scheduled_at, 500)), beginScheduled(later(scheduled_at, 500))]);
    await beginScheduled(later(scheduled_at, 60_000));
    expect(new Set(parts.executions.map(({ name }) => name))).toEqual(new Set([`${id}-1`]));
    expect(await run(id)).toBe('done');
    await bulkTask({ mailing_id: id });
    expect([anna, left, stopped, back].map((one) => mailsTo(one.email).length)).toEqual([1, 0, 0, 1]);
    expect(await showMailing(id)).toMatchObject({ sent: 2, scheduled_at, excluded: { unsubscribed: 1, stopped: 1 } });
    expect(await listSchedules(later(scheduled_at, 60_000))).toEqual([]);
  });

  it('is begun by the next look when starting its workflow failed', async () => {
    const anna = await somebody();
    const { id, scheduled_at } = await scheduled(soon(), anna);
    parts.faults.states = 1;
    await beginScheduled(later(scheduled_at, 500));
    expect([await showMailing(id), parts.executions]).toMatchObject([{ status: 'preparing' }, []]);
    await beginScheduled(later(scheduled_at, 60_500));
    expect([parts.executions.map(({ name }) => name), await run(id)]).toEqual([[`${id}-1`], 'done']);
    expect(mailsTo(anna.email)).toHaveLength(1);
  });

  it('begins at its new moment only after a change, and never after a cancellation', async () => {
    const [anna, jorg] = [await somebody(), await somebody()];
    const first = await scheduled(soon(), anna);
    const moved = await saveMailing(
      first.id,
      written({ audience: to(jorg), scheduled_at: soon(2 * HOUR), seen: first.updated_at }),
      'anna',
    );
    const cancelled = await scheduled(soon(), anna);
    const draft = await scheduled(soon(), anna);
    await actOnMailing(cancelled.id, 'cancel', 'anna');
    await saveMailing(draft.id, written({ audience: to(anna), seen: draft.updated_at }), 'anna');
    await beginScheduled(later(first.scheduled_at, 1000));
    expect(parts.executions).toEqual([]);
    await beginScheduled(later(moved.scheduled_at, 1000));
    expect(parts.executions.map(({ name }) => name)).toEqual([`${first.id}-1`]);
    expect([await run(first.id), mailsTo(anna.email).length, mailsTo(jorg.email).length]).toEqual(['done', 0, 1]);
    await expect(
      saveMailing(first.id, written({ scheduled_at: soon(), audience: to(anna), seen: moved.updated_at }), 'anna'),
    ).rejects.toMatchObject({ code: 'edit_conflict' });
    expect((await showMailing(cancelled.id)).status).toBe('cancelled');
  });

  it('waits for an admin when the shop was down for hours at its moment', async () => {
    const anna = await somebody();
    const { id, scheduled_at } = await scheduled(soon(), anna);
    await beginScheduled(later(scheduled_at, 7 * HOUR));
    expect([await showMailing(id), parts.executions]).toMatchObject([
      { status: 'draft', error: 'missed', scheduled_at: null },
      [],
    ]);
    expect(await showContent(id)).toMatchObject({ audience: to(anna) });
  });

  it('goes back to the office when an erasure takes its choice of recipients, and stays while it has others', async () => {
    const [anna, jorg] = [await somebody(), await somebody()];
    const found = await saveMailing(
      randomUUID(),
      written({
        audience: { customer_ids: null, tag: null, filter: { q: anna.email, tag: null, state: null } },
        scheduled_at: soon(),
      }),
      'anna',
    );
    const [alone, both] = [await scheduled(soon(), anna), await scheduled(soon(), anna, jorg)];
    const person = { id: anna.customer_id, email: anna.email, words: wordsOfAddress(anna.email) };
    await forgetInMailings(person);
    await forgetInMailings(person);
    for (const { id } of [found, alone])
      expect(await showMailing(id)).toMatchObject({ status: 'draft', error: 'forgotten', scheduled_at: null });
    expect((await listSchedules(later(soon(), HOUR))).map(({ mailing_id }) => mailing_id)).toEqual([both.id]);
    await beginScheduled(later(both.scheduled_at, 1000));
    expect(parts.executions.map(({ name }) => name)).toEqual([`${both.id}-1`]);
    expect([await run(both.id), mailsTo(jorg.email).length, mailsTo(anna.email).length]).toEqual(['done', 1, 0]);
  });

  it('can be seen and cancelled until its moment, and seen when it came back, however many were made since', async () => {
    const missed = await scheduled(soon(), await somebody());
    await beginScheduled(later(missed.scheduled_at, 7 * HOUR));
    const { id } = await scheduled(soon(), await somebody());
    for (let made = 0; made < 21; made++) await saveMailing(randomUUID(), written({}), 'anna');
    const shown = async (one: string) => (await showMailings()).mailings.filter((shown) => shown.id === one);
    expect(await shown(missed.id)).toMatchObject([{ status: 'draft', error: 'missed' }]);
    expect(await shown(id)).toMatchObject([{ status: 'scheduled' }]);
    await actOnMailing(id, 'cancel', 'anna');
    expect(await shown(id)).toEqual([]);
  });

  it('is refused for a past moment, without recipients or with an unknown variable', async () => {
    const anna = await somebody();
    await expect(scheduled(soon(-1000), anna)).rejects.toMatchObject({ code: 'malformed_body' });
    const body = (more: Partial<SaveMailing>) =>
      saved.safeParse(written({ audience: to(anna), scheduled_at: soon(), ...more })).success;
    expect(body({})).toBe(true);
    expect(body({ audience: to() })).toBe(false);
    expect(body({ texts: {} })).toBe(false);
    expect(body({ texts: { it: { subject: 'Ciao {{nome}}', message_content: 'Ciao' } } })).toBe(false);
  });
});
