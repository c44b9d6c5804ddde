import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newTakeDown } from '../../../../core/photos/contract/photo-reports.ts';
import { raceId, type EventId } from '../../../../core/ids.ts';
import { FRESH_SECONDS } from '../../../../core/people/fresh-sign-in.ts';
import type { Caller } from '../../../../lambdas/http/caller.ts';
import { showExport } from '../../../../lambdas/people/account/export.ts';
import { handler as buildExport, type BuildExportTask } from '../../../../lambdas/sales/downloads/build-export.ts';
import { log } from '../../../../lambdas/log.ts';
import { takeDown } from '../../../../lambdas/photos/take-downs/take-down.ts';
import { readAccount } from '../../../../lambdas/store/people/accounts.ts';
import type { StoredExport } from '../../../../lambdas/store/people/stored-account.ts';
import { markMailDone } from '../../../../lambdas/store/mail/link-mail.ts';
import { handler as publishLink } from '../../../../lambdas/sales/downloads/publish-link.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { readPreferences } from '../../../../lambdas/store/people/preferences.ts';
import { changeItem, deleteItem } from '../../../../lambdas/store/table/table.ts';
import { readZip } from '../../../support/read-zip.ts';
import { newPerson } from '../../account-parts.ts';
import { buyAs, photoBytes, putRaceWithPhotos } from '../../account-purchase.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
let event: EventId;
beforeAll(async () => {
  parts = await startSaleParts();
  event = await putRaceWithPhotos(parts);
});
afterAll(() => parts?.close());

type Person = Awaited<ReturnType<typeof newPerson>>;
const ask = async ({ call }: Person) =>
  (await call('POST /api/account/export')).body as {
    state: string;
    asked_at: string | null;
    url: string | null;
    bytes: number | null;
  };
const state = async ({ call }: Person) =>
  (await call('GET /api/account/export')).body as { state: string; url: string | null; bytes: number | null };
const tasksOf = ({ user_id }: Person) =>
  parts.executions
    .filter(({ input }) => input['user_id'] === user_id)
    .map(({ input }) => input as unknown as BuildExportTask);
const lastExport = async ({ user_id }: Person) => (await readAccount(user_id))!.export!;
const changeExport = async (person: Person, changes: Partial<StoredExport>) =>
  changeItem({ key: keys.account(person.user_id), set: { export: { ...(await lastExport(person)), ...changes } } });

describe('an export', () => {
  it('is asked for once however often one presses, made once however often it runs, and fetched by a signed address', async () => {
    const person = await newPerson();
    expect(await state(person)).toEqual({ state: 'none', asked_at: null, url: null, bytes: null });
    const answers = await Promise.all([ask(person), ask(person), ask(person)]);
    expect(new Set(answers.map(({ state, asked_at }) => `${state} ${asked_at}`)).size).toBe(1);
    const [task, ...more] = tasksOf(person);
    expect(more).toEqual([]);
    expect(await state(person)).toMatchObject({ state: 'preparing', url: null });
    expect(await Promise.all([buildExport(task!), buildExport(task!)])).toContainEqual({ built: true });
    await buildExport(task!);
    const ready = await state(person);
    const url = new URL(ready.url!);
    expect([ready.state, url.origin, url.searchParams.has('Signature')]).toEqual(['ready', siteUrl, true]);
    const file = await buffer(parts.s3.open('downloads', decodeURIComponent(url.pathname.slice(1))).body);
    expect(file.length).toBe(ready.bytes);
    expect(await ask(person)).toMatchObject({ state: 'ready' });
    expect(tasksOf(person)).toHaveLength(1);
    const sign_in = (seconds: number) => ({ signed_in_at: Date.now() / 1000 - seconds, user_id: person.user_id });
    const shown = (seconds: number) => showExport(sign_in(seconds) as Caller, {});
    // A device that was left signed in does not give the file away.
    expect(await shown(FRESH_SECONDS + 30)).toMatchObject({ state: 'ready', url: null });
    expect((await shown(FRESH_SECONDS - 30)).url).toContain('Signature');
  });

  it('holds everything that the shop knows about the person, every bought original, and no other person’s data', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const order = await buyAs(person, event, [{ single: 2, of: '900001' }, { collectionOf: '900001.2' }]);
    await buyAs(person, event, [
      { single: 2, of: '900001' },
      { single: 7, of: '900002' },
    ]);
    await buyAs(person, event, [{ single: 1, of: '900001' }], { paid: false });
    await buyAs(other, event, [{ single: 8, of: '900002' }]);
    await person.call('POST /api/account/interests', {
      body: { swiss_equestrian_rider_id: '900001', rider_name: 'Anna Esempio', horse_name: null },
    });
    const token = (await publishLink({ order_id: order.id })).token!;
    await markMailDone(order.id, token, {
      id: randomUUID(),
      customer_id: person.customer_id,
      subject: 'Le tue foto',
      to: 'x@esempio.example',
      template_name: 'x',
      status: 'sent',
      sent_at: new Date().toISOString(),
      message_id: 'm',
    });
    await ask(person);
    await buildExport(tasksOf(person)[0]!);
    const files = readZip(await buffer(parts.s3.open('downloads', (await lastExport(person)).key!).body));
    const json = (name: string) => JSON.parse(files.get(name)!.toString()) as unknown;
    expect(json('account.json')).toMatchObject({ user_id: person.user_id, email: person.email });
    expect(json('customer.json')).toMatchObject({
      first_name: 'Anna',
      last_name: 'Esempio',
      city: 'Iragna',
      total_orders: 2,
    });
    expect(json('preferences.json')).toMatchObject({ email_marketing: true });
    expect(json('interests.json')).toMatchObject([{ swiss_equestrian_rider_id: '900001' }]);
    expect(json('mails.json')).toMatchObject([{ subject: 'Le tue foto', status: 'sent' }]);
    expect(
      (json('orders.json') as { status: string; items: unknown[] }[]).map(({ status, items }) => [
        status,
        items.length,
      ]),
    ).toEqual([
      ['paid', 2],
      ['paid', 2],
      ['pending', 1],
    ]);
    const photos = [...files].filter(([name]) => name.startsWith('photos/')).map(([, data]) => data.toString());
    expect(photos.sort()).toEqual([2, 4, 5, 7].map((number) => photoBytes(number).toString()));
    const texts = [...files]
      .filter(([name]) => name.endsWith('.json'))
      .map(([, data]) => data.toString())
      .join();
    for (const key of [
      'opened_by',
      token,
      (await readPreferences(person.customer_id)).unsubscribe_token,
      '"pk"',
      other.email,
    ])
      expect(texts).not.toContain(key);
  });

  it('leaves out a lost photo, alarms the operator, and has everything else', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const person = await newPerson();
    const poor = await putRaceWithPhotos(parts);
    await buyAs(person, poor, [{ collectionOf: '900001' }, { collectionOf: '900002' }]);
    parts.s3.remove('originals', `originals/${poor}/3/IMG_0002.JPG`);
    await deleteItem({ key: keys.photo(poor, raceId('3'), 6) });
    await ask(person);
    await buildExport(tasksOf(person)[0]!);
    const files = readZip(await buffer(parts.s3.open('downloads', (await lastExport(person)).key!).body));
    expect(
      [...files]
        .filter(([name]) => name.startsWith('photos/'))
        .map(([, data]) => data.toString())
        .sort(),
    ).toEqual([1, 3, 7, 8].map((number) => photoBytes(number).toString()));
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it('gives out no photo that was taken down since, and is made anew without it', async () => {
    const person = await newPerson();
    const shown = await putRaceWithPhotos(parts);
    await buyAs(person, shown, [{ collectionOf: '900001' }]);
    await ask(person);
    await buildExport(tasksOf(person)[0]!);
    const asked = {
      swiss_equestrian_rider_id: '900001',
      kind: 'photos',
      photos: [2],
      reason: 'privacy',
      asked: { by: 'Mamma di Anna', how: 'telephone' as const },
      sold: 'withdrawn',
    };
    await takeDown(shown, raceId('3'), newTakeDown.parse(asked), 'boss');
    expect(await state(person)).toMatchObject({ state: 'none', url: null });
    await ask(person);
    await buildExport(tasksOf(person).at(-1)!);
    const files = readZip(await buffer(parts.s3.open('downloads', (await lastExport(person)).key!).body));
    const photos = [...files].filter(([name]) => name.startsWith('photos/')).map(([, data]) => data.toString());
    expect([(await state(person)).state, photos.sort()]).toEqual([
      'ready',
      [1, 3].map((number) => photoBytes(number).toString()),
    ]);
  });

  it('that failed says so and can be asked for again; one that shows nothing for hours counts as failed', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const person = await newPerson();
    await ask(person);
    await buildExport({ ...tasksOf(person)[0]!, failed: true });
    expect(await state(person)).toMatchObject({ state: 'failed' });
    expect(await ask(person)).toMatchObject({ state: 'preparing' });
    await changeExport(person, { asked_at: new Date(Date.now() - 4 * 3_600_000).toISOString() });
    expect(await state(person)).toMatchObject({ state: 'failed' });
    expect(await ask(person)).toMatchObject({ state: 'preparing' });
    expect(await buildExport(tasksOf(person)[0]!)).toEqual({ built: false });
    expect(await buildExport(tasksOf(person).at(-1)!)).toEqual({ built: true });
    logged.mockRestore();
  });

  it('no longer exists after the bucket removed it, and can be requested again', async () => {
    const person = await newPerson();
    await ask(person);
    await buildExport(tasksOf(person)[0]!);
    await changeExport(person, { key: 'downloads/exports/gone.zip' });
    expect(await state(person)).toMatchObject({ state: 'none', url: null });
    expect(await ask(person)).toMatchObject({ state: 'preparing' });
  });

  it('is started by the next press if its execution could not start', async () => {
    const person = await newPerson();
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    parts.faults.states = 10;
    expect((await person.call('POST /api/account/export')).status).toBe(500);
    parts.faults.states = 0;
    expect(await ask(person)).toMatchObject({ state: 'preparing' });
    expect(tasksOf(person)).toEqual([{ user_id: person.user_id, asked_at: (await lastExport(person)).asked_at }]);
    logged.mockRestore();
  });
});
