import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTakeDown } from '../../../../core/photos/contract/photo-reports.ts';
import { raceId, startId, type EventId } from '../../../../core/ids.ts';
import { eraseForOffice } from '../../../../lambdas/people/customers/erase-guest.ts';
import { takeDown } from '../../../../lambdas/photos/take-downs/take-down.ts';
import { knownRace, readShownRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { readEventWithRaces } from '../../../../lambdas/store/catalogue/events/events.ts';
import { ownerOfEmail, readCustomer } from '../../../../lambdas/store/people/customers.ts';
import { readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem, putItem } from '../../../../lambdas/store/table/table.ts';
import { salesItems } from '../../../unit/lambdas/store/items/sales.ts';
import { putRaceWithPhotos } from '../../account-purchase.ts';
import { newAddress, orderOf } from '../../people/customers/office-parts.ts';
import { differing, everything, lose, startRestoredShop } from './restored-shop.ts';

let shop: Awaited<ReturnType<typeof startRestoredShop>>;
let event: EventId;
const race = raceId('3');
const anna = startId('900001');

beforeAll(async () => {
  shop = await startRestoredShop();
});
afterAll(() => shop?.close());
// Two moments within a second have one name.
afterEach(() => shop.dropRestored());
beforeEach(async () => {
  event = await putRaceWithPhotos(shop.parts);
});

const ofEvent = ({ pk, sk }: { pk: string; sk: string }) =>
  pk.split('#').includes(event) || (pk === 'EVENTS' && sk === `EVENT#${event}`);
const hideAnna = () =>
  takeDown(
    event,
    race,
    newTakeDown.parse({
      kind: 'start',
      swiss_equestrian_rider_id: anna,
      photos: [],
      sold: 'kept',
      reason: 'child',
      asked: { by: 'Mamma di Anna', how: 'telephone' as const },
      report_id: null,
    }),
    'boss',
  );
const shownStarts = async () =>
  (await knownRace(event, race)).participants.map(({ rider_name, horse_name }) => `${rider_name} ${horse_name}`);

describe('an event that was lost', () => {
  it('comes back hidden with all its items, and a second run changes nothing', async () => {
    const at = shop.keep();
    const before = await everything();
    expect(await lose(ofEvent)).toBeGreaterThan(10);
    const said = await shop.restore('--at', at, '--event', event);
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).toContain('comes back hidden');
    expect(await readEventWithRaces(event)).toBeDefined();
    expect(await readShownRace(event, race)).toBeUndefined();
    const after = await everything();
    expect(differing(before, after)).toEqual([`EVENT#${event} RACE#3#`, `EVENTS EVENT#${event}`]);
    const again = await shop.restore('--at', at, '--event', event);
    expect(again.out).toContain('copied: 0,');
    expect(differing(after, await everything())).toEqual([]);
    expect(isRight(await recount())).toBe(true);
  });

  it('brings back no child who was taken down after the moment', async () => {
    const at = shop.keep();
    await hideAnna();
    await lose((item) => ofEvent(item) || item.pk === 'TAKEN_DOWN');
    expect(await shop.restore('--at', at, '--event', event)).toMatchObject({ code: 0 });
    expect(await shownStarts()).toEqual(['Anna Esempio Bingo', 'Jörg Müller Éclair']);
  });
});

describe('an event that was spoiled', () => {
  it('has its earlier ends and names again, and stays hidden if it was hidden since', async () => {
    const at = shop.keep();
    await changeItem({ key: keys.participant(event, race, anna), set: { rider_name: 'Nobody', photo_to: 8 } });
    await changeItem({ key: keys.event(event), set: { hidden: true, name: 'Nothing' } });
    expect(await shop.restore('--at', at, '--event', event)).toMatchObject({ code: 0 });
    const { starts } = await knownRace(event, race);
    expect(starts[0]).toMatchObject({ rider_name: 'Anna Esempio', photo_to: 3 });
    expect(await readEventWithRaces(event)).toMatchObject({ event: { name: 'Concorso di Iragna', hidden: true } });
  });
});

describe('an order', () => {
  const ofOrder = (id: string) => (item: { pk: string; order_id?: unknown }) =>
    item.pk === `ORDER#${id}` || item.order_id === id;

  it('that was lost comes back as it was', async () => {
    const id = await orderOf(newAddress(), 1300);
    const at = shop.keep();
    const before = await everything();
    await lose(ofOrder(id));
    expect(await readOrder(id)).toBeUndefined();
    expect(await shop.restore('--at', at, '--order', id)).toMatchObject({ code: 0 });
    expect(differing(before, await everything())).toEqual([]);
  });

  it('that was refunded since keeps its refund, and the command names it', async () => {
    const id = await orderOf(newAddress(), 1300);
    const at = shop.keep();
    await changeItem({ key: keys.order(id), set: { refunded_amount: 1300, refunded_in_full: true, money_looks: 9 } });
    const said = await shop.restore('--at', at, '--order', id);
    expect(said.out).toContain(`ORDER#${id} / ORDER`);
    expect(await readOrder(id)).toMatchObject({ refunded_amount: 1300, money_looks: 9 });
  });

  it('that lost its payment has it again', async () => {
    const id = await orderOf(newAddress(), 1300);
    const at = shop.keep();
    await changeItem({ key: keys.order(id), set: { status: 'pending', paid_at: null } });
    await shop.restore('--at', at, '--order', id);
    expect((await readOrder(id))?.status).toBe('paid');
  });
});

describe('a customer', () => {
  it('who was lost comes back with her address', async () => {
    const email = newAddress();
    await orderOf(email, 700, { first_name: 'Zita' });
    const { claimed_by: id } = await ownerOfEmail(email);
    const at = shop.keep();
    const before = await everything();
    await lose(({ pk }) => [`CUSTOMER#${id}`, `EMAIL#${email}`].includes(pk));
    expect(await shop.restore('--at', at, '--customer', id!)).toMatchObject({ code: 0 });
    expect(differing(before, await everything())).toEqual([]);
  });

  it('with an address that is another one’s by now is refused', async () => {
    const email = newAddress();
    await orderOf(email, 700);
    const { claimed_by: id } = await ownerOfEmail(email);
    const at = shop.keep();
    await lose(({ pk }) => [`CUSTOMER#${id}`, `EMAIL#${email}`].includes(pk));
    await orderOf(email, 700);
    const { err } = await shop.restore('--at', at, '--customer', id!);
    expect(err).toMatch(
      /^--customer: her address is customer .* by now\. Bring her orders back with --order instead\.\n$/,
    );
  });

  it('who was erased since stays erased, by any restore', async () => {
    const email = newAddress();
    const order = await orderOf(email, 700, { first_name: 'Zita', last_name: email });
    const { claimed_by: id } = await ownerOfEmail(email);
    const at = shop.keep();
    await eraseForOffice(id!, email, 'boss');
    expect(await shop.restore('--at', at, '--customer', id!)).toMatchObject({
      code: 1,
      err: `--customer ${id} was erased or merged, then or since. An erased customer stays erased.\n`,
    });
    await lose(({ pk }) => pk === `ORDER#${order}`);
    await shop.restore('--at', at, '--order', order);
    await shop.restore('--at', at);
    expect((await readCustomer(id!))?.email).toBeNull();
    expect(JSON.stringify([...(await everything()).values()])).not.toContain(email);
  });
});

describe('the whole table', () => {
  it('that lost every item gets them back; a later sale stays, and what only passes does not return', async () => {
    const early = await orderOf(newAddress(), 1300);
    await putItem({ item: { ...keys.runningJob(event, race), job_id: randomUUID() } });
    const at = shop.keep();
    await hideAnna();
    const before = await everything();
    await lose(() => true);
    const late = await orderOf(newAddress(), 700);
    expect(await shop.restore('--at', at)).toMatchObject({ code: 0 });
    expect([await readOrder(early), await readOrder(late)]).toMatchObject([{ id: early }, { id: late }]);
    expect(await shownStarts()).toEqual(['Anna Esempio Bingo', 'Jörg Müller Éclair']);
    const lost = differing(before, await everything()).filter(
      (key) => before.has(key) && !/^(COUNTS|CHANGES)/.test(key),
    );
    expect(lost).toContain(`JOBS#${event}#3 RUNNING`);
    expect(isRight(await recount())).toBe(true);
  });

  it('that was deleted comes back under its name, with expiry, recovery and tags', async () => {
    await hideAnna();
    const before = await everything();
    const { DynamoDBClient, DeleteTableCommand } = await import('@aws-sdk/client-dynamodb');
    await new DynamoDBClient({}).send(new DeleteTableCommand({ TableName: 'shop' }));
    const said = await shop.restore('--at', '2026-08-21T10:00:00Z');
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(differing(before, await everything())).toEqual([]);
    const { call, backups } = shop.parts.dynamodb;
    const arn = ((await call('DescribeTable', { TableName: 'shop' })) as { Table: { TableArn: string } }).Table
      .TableArn;
    expect(await call('DescribeTimeToLive', { TableName: 'shop' })).toMatchObject({
      TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: 'forget_at' },
    });
    expect(await call('ListTagsOfResource', { ResourceArn: arn })).toMatchObject({ Tags: [{ Key: 'shop' }] });
    expect(JSON.stringify(await backups!.calls['DescribeContinuousBackups']!({ TableName: 'shop' }))).toContain(
      '"ENABLED"',
    );
  });
});

describe('an item of an earlier version', () => {
  it('comes back migrated, as nobody migrates it later', async () => {
    const { item } = salesItems.find(({ item: { sk } }) => sk.startsWith('ITEM#'))!;
    const id = await orderOf(newAddress(), 1300);
    const old = { ...item, pk: `ORDER#${id}`, id: `${id}-0` };
    await putItem({ item: old });
    await lose(({ pk }) => pk === 'MIGRATIONS');
    const at = shop.keep();
    await lose(({ pk }) => pk === `ORDER#${id}`);
    await shop.restore('--at', at, '--order', id);
    expect((await everything()).get(`ORDER#${id} ${old.sk}`)).toMatchObject({ gsi1sk: `${id}-0` });
  });
});

describe('the restored table', () => {
  it('has the live one’s settings, and goes with --drop', async () => {
    const { call } = shop.parts.dynamodb;
    const arnOf = async (TableName: string) =>
      ((await call('DescribeTable', { TableName })) as { Table: { TableArn: string } }).Table.TableArn;
    await call('TagResource', { ResourceArn: await arnOf('shop'), Tags: [{ Key: 'owner', Value: 'shop' }] });
    await call('UpdateTable', { TableName: 'shop', DeletionProtectionEnabled: true });
    const at = shop.keep();
    await shop.restore('--at', at, '--event', event);
    const beside = `shop-at-${at.replaceAll(/[-:]|\.\d+/g, '')}`;
    expect(await call('DescribeTable', { TableName: beside })).toMatchObject({
      Table: { DeletionProtectionEnabled: true },
    });
    expect(JSON.stringify(await call('ListTagsOfResource', { ResourceArn: await arnOf(beside) }))).toContain('owner');
    expect(await shop.restore('--at', at, '--drop')).toMatchObject({ code: 0, out: `${beside} is deleted.\n` });
    await expect(call('DescribeTable', { TableName: beside })).rejects.toThrow();
  });
});

describe('a wrong call is refused with a sentence that names the argument', () => {
  it.each([
    [[], '--at is missing: give the moment before the fault.'],
    [['--at', 'yesterday'], '--at yesterday: write a moment with its zone, such as 2026-08-21T10:00:00Z.'],
    [['--at', '2026-08-21T10:00:00'], 'write a moment with its zone'],
    [['--at', '2999-01-01T00:00:00Z'], 'is in the future'],
    [['--at', '2026-08-21T10:00:00Z', '--event', 'a/b'], '--event a/b: use letters, digits and _ only'],
    [['--at', '2026-08-21T10:00:00Z', '--event', '1', '--order', '2'], 'Name one event, one order or one customer.'],
    [['--at', '2020-01-01T00:00:00Z'], '--at 2020-01-01T00:00:00.000Z is outside of the kept time.'],
    [['--at', '2026-08-21T10:00:00Z', '--aws', 'nowhere'], 'cdk.json has no stage "nowhere"'],
  ])('%s', async (args, sentence) => {
    const { err, code } = await shop.restore(...args);
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('an unknown event, order or customer, with the way on', async () => {
    const at = shop.keep();
    for (const [option, name] of [
      ['--event', 'event'],
      ['--order', 'order'],
      ['--customer', 'customer'],
    ] as const)
      expect((await shop.restore('--at', at, option, '424242')).err).toBe(
        `${option}: the restored table has no ${name} 424242. Check the id, or choose a moment at which it existed with --at.\n`,
      );
  });
});
