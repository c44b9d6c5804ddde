import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { photoReports, reportAnswer, type OfficePhotoReport } from '../../../../core/photos/contract/photo-reports.ts';
import { eventId, raceId, riderId, startId } from '../../../../core/ids.ts';
import { handler as photos } from '../../../../lambdas/photos/handler.ts';
import { reportedPhotos } from '../../../../lambdas/shop/dashboard/reported-photos.ts';
import { answerReport, showPhotoReports } from '../../../../lambdas/sales/orders/office/photo-reports.ts';
import { showOfficeOrder } from '../../../../lambdas/sales/orders/office/detail.ts';
import { putParticipantIfNew } from '../../../../lambdas/store/catalogue/starts/add-participant.ts';
import { changeStarts } from '../../../../lambdas/store/catalogue/starts/change-starts.ts';
import { changeRace, knownRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { raceThing } from '../../../../lambdas/store/shop/changes/office-change.ts';
import { listChanges } from '../../../../lambdas/store/shop/changes/changes.ts';
import { setRangeEnds } from '../../../../lambdas/store/catalogue/starts/edit-starts.ts';
import { setStretches } from '../../../../lambdas/store/catalogue/starts/stretches.ts';
import { buyAndFulfil, fulfilStarted, startAfterSale } from '../../after-sale-parts.ts';
import { solvedCaptcha } from '../../people/identity/shop-pool.ts';
import { orderNow } from '../../paid-order.ts';
import { itemOf } from '../../sale-catalogue.ts';
import { request, type Answer, type SaleParts } from '../../sale-parts.ts';

const [e, r] = [eventId('50'), raceId('3')];
const [anna, joerg, zoe] = [startId('900001'), startId('900002'), startId('900003')];
const by = randomUUID();
let parts: SaleParts;
let ends: Map<string, number | null>;

const endsNow = async () =>
  new Map((await knownRace(e, r)).starts.map((start) => [start.swiss_equestrian_rider_id as string, start.photo_to]));
const reports = async () => photoReports.parse(await showPhotoReports(e, r)).reports;

beforeAll(async () => {
  parts = await startAfterSale();
  // She has no photos.
  await putParticipantIfNew(e, r, {
    swiss_equestrian_rider_id: riderId('900003'),
    rider_name: 'Zoë Esempio',
    horse_name: 'Vento',
    starting_number: 4,
    race_order: 4,
  });
  ends = await endsNow();
});
afterAll(() => parts?.close());
/** Closes all reports and restores every end. */
beforeEach(async () => {
  for (const { id } of await reports()) await answerReport(e, r, id, { answer: 'dismiss' }, by);
  const now = await endsNow();
  const back = [...ends].filter(([start, end]) => now.get(start) !== end);
  await setRangeEnds(
    e,
    r,
    back.map(([start, photo_to], at) => ({
      line: at + 1,
      swiss_equestrian_rider_id: startId(start),
      photo_to,
      was: now.get(start) ?? null,
    })),
    new Date(),
  );
  const { stretches } = (await knownRace(e, r)).race;
  await setStretches(e, r, { stretches: [], was: [...stretches] }, by);
  parts.mails.length = 0;
});

/** The shop accepts reports of a rider from one address thirty times an hour. */
const ELSEWHERE = '203.0.113.9';
const from = (address: string) => ({ 'x-forwarded-for': `${address}, 10.0.0.1` });
const tell = (kind: string, start: string, numbers: readonly number[], address = '203.0.113.5'): Promise<Answer> =>
  request(photos, 'POST /api/photo-reports', {
    headers: from(address),
    body: {
      swiss_equestrian_id: e,
      swiss_equestrian_race_id: r,
      swiss_equestrian_rider_id: start,
      kind,
      photos: numbers,
    },
  });
/** Applies the change as the federation's next start list would. */
async function comesOrGoes(kind: 'withdraw' | 'bring_back', start: string): Promise<void> {
  const found = await knownRace(e, r);
  const one = found.starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === start)!;
  const change = kind === 'withdraw' ? { kind, start: one } : { kind, start: one, set: {} };
  expect(await changeStarts(e, r, found, [change], { now: new Date() })).toBe(true);
}
/** Returns the correction as the office saw it. */
const mendingOf = (report: OfficePhotoReport | undefined) => ({
  moves: report!.boundary!.moves,
  stretches: report!.boundary!.stretches,
  owners: report!.boundary!.owners,
});
const photosOf = async (orderId: string) => (await orderNow(orderId)).zip!.photo_count;

describe('a visitor’s report about a gallery', () => {
  it('waits no longer once it is answered, whatever the table tells who does not insist', async () => {
    expect((await tell('missing', anna, [ends.get(anna)! + 1])).status).toBe(200);
    const [report] = await reports();
    const { service } = parts.dynamodb;
    const { handle } = service;
    const before = await parts.dynamodb.call('Query', {
      TableName: 'shop',
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': { S: 'ATTENTION' }, ':sk': { S: 'REPORT#' } },
    });
    service.handle = async (request) => {
      const input = await request.json();
      const isReports = JSON.stringify(input['ExpressionAttributeValues'] ?? {}).includes('REPORT#');
      if (isReports && input['ConsistentRead'] !== true) return { body: before };
      return handle({ ...request, json: async () => input });
    };
    await answerReport(e, r, report!.id, { answer: 'dismiss' }, by);
    const left = await reports();
    service.handle = handle;
    expect(left).toEqual([]);
  });

  it('is kept once, without who said it, moves nothing, and waits for the office', async () => {
    const end = ends.get(anna)!;
    for (let times = 0; times < 3; times++) expect((await tell('missing', anna, [end + 1])).status).toBe(200);
    const [report, ...more] = await reports();
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      swiss_equestrian_rider_id: anna,
      kind: 'missing',
      photos: [end + 1],
      boundary: { moves: [{ swiss_equestrian_rider_id: anna, photo_to: end + 1, was: end }], photos: [end + 1] },
    });
    expect(await endsNow()).toEqual(ends);
    expect(await reportedPhotos()).toMatchObject([{ kind: 'photos_reported', reports: 1, event_id: e, race_id: r }]);
    const { Items } = (await parts.dynamodb.call('Scan', { TableName: 'shop' })) as { Items: object[] };
    expect(JSON.stringify(Items)).not.toContain('203.0.113.5');
  });

  it('may name photos as missing everywhere: once a start, without a proposal, and the office closes it', async () => {
    for (const address of ['203.0.113.5', '203.0.113.6'])
      expect((await tell('missing', anna, [], address)).status).toBe(200);
    await tell('missing', joerg, []);
    const told = await reports();
    expect(
      told.map(({ swiss_equestrian_rider_id: start, kind, photos, boundary, begun }) => [
        start,
        kind,
        photos,
        boundary,
        begun,
      ]),
    ).toEqual([
      [anna, 'missing', [], null, false],
      [joerg, 'missing', [], null, false],
    ]);
    expect([await endsNow(), await reportedPhotos()]).toMatchObject([ends, [{ reports: 2 }]]);
    const end = ends.get(anna)!;
    const moves = [{ swiss_equestrian_rider_id: anna, photo_to: end + 1, was: end }];
    const owners = [{ photo_from: end + 1, photo_to: end + 1, swiss_equestrian_rider_id: joerg }];
    for (const answer of [
      { answer: 'confirm' as const, moves: [], stretches: [], owners: [] },
      { answer: 'confirm' as const, moves, stretches: [], owners },
    ])
      await expect(answerReport(e, r, told[0]!.id, answer, by)).rejects.toMatchObject({ code: 'edit_conflict' });
    expect(await answerReport(e, r, told[0]!.id, { answer: 'dismiss' }, by)).toEqual({ orders: 0 });
    expect([
      (await reports()).map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id),
      await endsNow(),
    ]).toEqual([[joerg], ends]);
    // A visitor who still misses them reports it again.
    await tell('missing', anna, []);
    expect(await reports()).toHaveLength(2);
  });

  it('may be that all of a start’s are missing, with a neighbour’s that are hers or without', async () => {
    await tell('missing', zoe, []);
    await tell('missing', zoe, [ends.get(joerg)!]);
    expect((await reports()).map(({ photos, boundary }) => [photos, boundary?.stretches ?? null])).toEqual([
      [[], null],
      [
        [ends.get(joerg)!],
        [{ photo_from: ends.get(joerg)!, photo_to: ends.get(joerg)!, swiss_equestrian_rider_id: zoe }],
      ],
    ]);
  });

  it('is of no photo that it is not hers', async () => {
    expect(await tell('not_mine', anna, [])).toMatchObject({
      status: 400,
      body: { error: { code: 'malformed_body', fields: { photos: 'must name at least one photo' } } },
    });
  });

  it.each([
    ['photos that are somebody else’s are not hers', 'not_mine', '900001', 1, 409],
    ['photos that are hers are not missing', 'missing', '900001', 0, 409],
    ['a start that nobody knows', 'not_mine', '999999', 0, 404],
  ])('is refused: %s', async (_, kind, start, beyond, status) => {
    expect((await tell(kind, start, [ends.get(anna)! + beyond])).status).toBe(status);
    expect(await reports()).toEqual([]);
  });

  it('is refused for a race with a closed gallery, to reveal no photos', async () => {
    await changeRace(e, r, { status: 'scheduled' });
    for (const [kind, photos] of [
      ['not_mine', [1]],
      ['missing', []],
    ] as const)
      expect(await tell(kind, anna, photos)).toMatchObject({
        status: 409,
        body: { error: { code: 'gallery_not_open' } },
      });
    await changeRace(e, r, { status: 'uploaded' });
    expect(await reports()).toEqual([]);
  });

  it('is refused for a completed race without photo numbers, since its photos can no longer change starts', async () => {
    await changeRace(e, r, { status: 'completed' });
    for (const start of [anna, zoe])
      expect(await tell('missing', start, [], ELSEWHERE)).toMatchObject({
        status: 409,
        body: { error: { code: 'photos_final' } },
      });
    expect(await reports()).toEqual([]);
    // The office still receives the report of a wrong photo.
    expect((await tell('not_mine', anna, [1], ELSEWHERE)).status).toBe(200);
    await changeRace(e, r, { status: 'uploaded' });
  });

  it('is refused of a start that left the race; what was said before waits on, without a proposal', async () => {
    await tell('missing', joerg, [], ELSEWHERE);
    await comesOrGoes('withdraw', joerg);
    expect(await tell('missing', joerg, [1], ELSEWHERE)).toMatchObject({
      status: 404,
      body: { error: { code: 'participant_not_found' } },
    });
    const [report, ...more] = await reports();
    expect([report!.swiss_equestrian_rider_id, report!.boundary, more]).toEqual([joerg, null, []]);
    await comesOrGoes('bring_back', joerg);
  });

  it('is taken thirty times an hour of a rider from one address, which may report others', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 31; times++)
      statuses.push((await tell('not_mine', anna, [ends.get(anna)!], '203.0.113.77')).status);
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429]);
    expect((await tell('not_mine', anna, [ends.get(anna)!], '203.0.113.78')).status).toBe(200);
    expect((await tell('not_mine', joerg, [ends.get(joerg)!], '203.0.113.77')).status).toBe(200);
  });
});

describe('a wish to take photos down', () => {
  const wish = (start: string, email: string, address: string, more: object = {}) =>
    request(photos, 'POST /api/photo-reports', {
      headers: from(address),
      body: {
        swiss_equestrian_id: e,
        swiss_equestrian_race_id: r,
        swiss_equestrian_rider_id: start,
        kind: 'take_down',
        photos: [ends.get(start)!],
        reason: 'child',
        email,
        ...more,
      },
    });
  const wishesOf = async (start: string) =>
    (await reports()).filter(({ swiss_equestrian_rider_id: of }) => of === start);

  it('is taken whatever number of others wait, for the same start as one that asks for all its photos', async () => {
    for (let at = 0; at < 110; at++)
      expect((await wish(anna, `${at}@esempio.example`, `198.51.100.${at}`)).status).toBe(200);
    expect((await wish(joerg, 'papa@esempio.example', ELSEWHERE)).status).toBe(200);
    expect(await wishesOf(joerg)).toMatchObject([{ photos: [ends.get(joerg)!], email: 'papa@esempio.example' }]);
    expect((await wish(anna, 'mamma@esempio.example', ELSEWHERE)).status).toBe(200);
    const kept = await wishesOf(anna);
    expect([kept.length, kept.filter(({ photos: numbers }) => numbers.length === 0)]).toMatchObject([
      11,
      [{ email: 'mamma@esempio.example', reason: 'child' }],
    ]);
    // A wish that waits already stays as it is.
    await wish(anna, '0@esempio.example', '203.0.113.10');
    expect(await wishesOf(anna)).toEqual(kept);
  });

  it('costs a captcha from the third of a network in an hour on', async () => {
    const ask = (email: string, more: object = {}) => wish(anna, `${email}@esempio.example`, '203.0.113.60', more);
    for (const email of ['a', 'b']) expect((await ask(email)).status).toBe(200);
    expect(await ask('c')).toMatchObject({ status: 403, body: { error: { code: 'captcha_required' } } });
    expect(await reports()).toHaveLength(2);
    expect((await ask('c', { captcha: await solvedCaptcha() })).status).toBe(200);
    expect(await reports()).toHaveLength(3);
  });
});

describe('the office’s answer', () => {
  it('moves the end as shown, and brings each collection’s buyer her photos, once', async () => {
    const order = await buyAndFulfil(parts, [itemOf('900001')]);
    const other = await buyAndFulfil(parts, [itemOf('900002')]);
    const before = await photosOf(order.orderId);
    const end = ends.get(anna)!;
    await tell('missing', anna, [end + 1, end + 2]);
    const [report] = await reports();
    const answer = { answer: 'confirm' as const, ...mendingOf(report) };
    parts.mails.length = 0;
    expect(await answerReport(e, r, report!.id, answer, by)).toEqual({ orders: 1 });
    expect((await endsNow()).get(anna)).toBe(end + 2);
    expect(await reports()).toEqual([]);
    await fulfilStarted(parts, order.orderId);
    expect(await photosOf(order.orderId)).toBe(before + 2);
    expect(parts.mails.map(({ to }) => to)).toEqual([[order.email]]);
    const { history } = await showOfficeOrder(order.orderId);
    expect(history.filter(({ what }) => what === 'photos_added')).toHaveLength(1);

    expect(await answerReport(e, r, report!.id, answer, by)).toEqual({ orders: 0 });
    // An order without new photos is not rebuilt.
    expect((await orderNow(other.orderId)).generation).toBe(1);
  });

  it('that broke off is made good by giving it again', async () => {
    const order = await buyAndFulfil(parts, [itemOf('900001')]);
    await tell('missing', anna, [ends.get(anna)! + 1]);
    const [report] = await reports();
    const answer = { answer: 'confirm' as const, ...mendingOf(report) };
    parts.faults.states = 1;
    await expect(answerReport(e, r, report!.id, answer, by)).rejects.toThrow();
    expect(await reports()).toHaveLength(1);
    expect((await answerReport(e, r, report!.id, answer, by)).orders).toBeGreaterThan(0);
    expect((await orderNow(order.orderId)).generation).toBe(2);
    expect(await reports()).toEqual([]);
  });

  it('that broke off is shown as begun, and may be finished when nothing is left to move', async () => {
    const order = await buyAndFulfil(parts, [itemOf('900001')]);
    await tell('missing', anna, [ends.get(anna)! + 1]);
    const [report] = await reports();
    const finish = reportAnswer.parse({ answer: 'confirm', moves: [] });
    await expect(answerReport(e, r, report!.id, finish, by)).rejects.toMatchObject({ code: 'edit_conflict' });
    parts.faults.states = 1;
    const answer = { answer: 'confirm' as const, ...mendingOf(report) };
    await expect(answerReport(e, r, report!.id, answer, by)).rejects.toThrow();
    const [shown] = await reports();
    expect([report!.begun, shown!.begun, shown!.boundary!.moves]).toEqual([false, true, []]);
    expect((await answerReport(e, r, report!.id, finish, by)).orders).toBeGreaterThan(0);
    expect((await orderNow(order.orderId)).generation).toBe(2);
    expect(await reports()).toEqual([]);
  });

  it('brings photos once more when the same is said and confirmed again, and the race tells who moved them', async () => {
    const order = await buyAndFulfil(parts, [itemOf('900001')]);
    const end = ends.get(anna)!;
    for (let times = 1; times <= 2; times++) {
      await tell('missing', anna, [end + 1]);
      const [report] = await reports();
      await answerReport(e, r, report!.id, { answer: 'confirm', ...mendingOf(report) }, by);
      expect((await orderNow(order.orderId)).generation).toBe(1 + times);
      const back = { line: 1, swiss_equestrian_rider_id: anna, photo_to: end, was: end + 1 };
      await setRangeEnds(e, r, [back], new Date(), 'other');
    }
    expect((await listChanges(raceThing(e, r))).filter((change) => change.by === by)).not.toEqual([]);
  });

  it('brings photos found by hand to the collection’s buyers once, despite parallel answers, and only new ones', async () => {
    const order = await buyAndFulfil(parts, [itemOf('900001')]);
    const other = await buyAndFulfil(parts, [itemOf('900002')]);
    const single = await buyAndFulfil(parts, [itemOf('900001', 1)]);
    const before = await photosOf(order.orderId);
    const end = ends.get(anna)!;
    await tell('missing', anna, [], ELSEWHERE);
    const [report] = await reports();
    await setRangeEnds(
      e,
      r,
      [{ line: 1, swiss_equestrian_rider_id: anna, photo_to: end + 2, was: end }],
      new Date(),
      by,
    );
    parts.mails.length = 0;
    const found = { answer: 'found' as const };
    await Promise.all([answerReport(e, r, report!.id, found, by), answerReport(e, r, report!.id, found, randomUUID())]);
    expect(await reports()).toEqual([]);
    expect((await orderNow(order.orderId)).generation).toBe(2);
    await fulfilStarted(parts, order.orderId);
    expect(await photosOf(order.orderId)).toBe(before + 2);
    expect(parts.mails.filter(({ to }) => to.includes(order.email)).length).toBe(1);
    const { history } = await showOfficeOrder(order.orderId);
    expect(history.filter(({ what }) => what === 'photos_added')).toHaveLength(1);
    for (const { orderId } of [other, single]) expect((await orderNow(orderId)).generation).toBe(1);

    await tell('missing', anna, [], ELSEWHERE);
    await answerReport(e, r, (await reports())[0]!.id, found, by);
    expect([(await orderNow(order.orderId)).generation, await reports()]).toEqual([2, []]);
  });

  it('that photos were found and that broke off is made good by giving it again', async () => {
    const order = await buyAndFulfil(parts, [itemOf('900002')]);
    const before = startId('900001.2');
    const was = ends.get(before)!;
    await tell('missing', joerg, [], ELSEWHERE);
    const [report] = await reports();
    await setRangeEnds(e, r, [{ line: 1, swiss_equestrian_rider_id: before, photo_to: was - 1, was }], new Date());
    parts.faults.states = 1;
    const found = { answer: 'found' as const };
    await expect(answerReport(e, r, report!.id, found, by)).rejects.toThrow();
    expect(await reports()).toHaveLength(1);
    await answerReport(e, r, report!.id, found, by);
    expect([(await orderNow(order.orderId)).generation, await reports()]).toEqual([2, []]);
  });

  it('is not *photos found* for a start without missing photos', async () => {
    await tell('not_mine', anna, [ends.get(anna)!], ELSEWHERE);
    const [report] = await reports();
    await expect(answerReport(e, r, report!.id, { answer: 'found' }, by)).rejects.toMatchObject({
      code: 'edit_conflict',
    });
    expect(await reports()).toHaveLength(1);
  });

  it('is refused when the end was moved meanwhile, and the report waits on', async () => {
    const end = ends.get(anna)!;
    await tell('missing', anna, [end + 1]);
    const [report] = await reports();
    const theirs = { line: 1, swiss_equestrian_rider_id: anna, photo_to: end - 1, was: end };
    await setRangeEnds(e, r, [theirs], new Date());
    await expect(answerReport(e, r, report!.id, { answer: 'confirm', ...mendingOf(report) }, by)).rejects.toMatchObject(
      {
        code: 'edit_conflict',
      },
    );
    expect(await reports()).toHaveLength(1);
  });

  it('takes photos amid a ride out of it alone, and who bought them keeps them', async () => {
    const order = await buyAndFulfil(parts, [itemOf('900001')]);
    const before = await photosOf(order.orderId);
    const own = (await knownRace(e, r)).race;
    const amid = ends.get(anna)! - 3;
    await tell('not_mine', anna, [amid]);
    const [report] = await reports();
    const stretches = [{ photo_from: amid, photo_to: amid, swiss_equestrian_rider_id: null }];
    const owners = [{ ...stretches[0]!, swiss_equestrian_rider_id: anna }];
    expect(report!.boundary).toEqual({ moves: [], stretches, photos: [amid], owners });
    const answer = { answer: 'confirm' as const, ...mendingOf(report) };
    expect(await answerReport(e, r, report!.id, answer, by)).toEqual({ orders: 0 });
    expect((await knownRace(e, r)).race.stretches).toEqual(stretches);
    expect([await reports(), await endsNow(), own.stretches]).toEqual([[], ends, []]);
    expect(await photosOf(order.orderId)).toBe(before);
    expect(await answerReport(e, r, report!.id, answer, by)).toEqual({ orders: 0 });
  });

  it('gives a photo amid a neighbour’s ride to who misses it, and brings it to whoever bought the collection', async () => {
    const order = await buyAndFulfil(parts, [itemOf('900001')]);
    const before = await photosOf(order.orderId);
    const far = ends.get(joerg)! - 1;
    await tell('missing', anna, [far]);
    const [report] = await reports();
    const stretches = [{ photo_from: far, photo_to: far, swiss_equestrian_rider_id: anna }];
    const owners = [{ ...stretches[0]!, swiss_equestrian_rider_id: joerg }];
    expect(report!.boundary).toEqual({ moves: [], stretches, photos: [far], owners });
    const answer = { answer: 'confirm' as const, ...mendingOf(report) };
    expect((await answerReport(e, r, report!.id, answer, by)).orders).toBeGreaterThan(0);
    await fulfilStarted(parts, order.orderId);
    expect(await photosOf(order.orderId)).toBe(before + 1);
  });

  it('is refused for single photos that are not what the report asks for (any more)', async () => {
    const amid = ends.get(anna)! - 3;
    await tell('not_mine', anna, [amid]);
    const [report] = await reports();
    const other = [{ photo_from: amid - 1, photo_to: amid, swiss_equestrian_rider_id: null }];
    await expect(
      answerReport(e, r, report!.id, { answer: 'confirm', ...mendingOf(report), stretches: other }, by),
    ).rejects.toMatchObject({ code: 'edit_conflict' });
    expect((await knownRace(e, r)).race.stretches).toEqual([]);
    expect(await reports()).toHaveLength(1);
  });

  it('moves an end and removes a photo together, or is refused with the present proposal after a change', async () => {
    const [end, amid] = [ends.get(anna)!, ends.get(anna)! - 4];
    await tell('not_mine', anna, [amid, end]);
    const [report] = await reports();
    const { moves, stretches } = mendingOf(report);
    expect([moves.length, stretches.length]).toEqual([1, 1]);
    const theirs = { photo_from: amid, photo_to: amid, swiss_equestrian_rider_id: joerg };
    await setStretches(e, r, { stretches: [theirs], was: [] }, by);
    const answer = { answer: 'confirm' as const, ...mendingOf(report) };
    await expect(answerReport(e, r, report!.id, answer, by)).rejects.toMatchObject({
      code: 'edit_conflict',
      current: { boundary: { moves, stretches: [] } },
    });
    expect(await endsNow()).toEqual(ends);
    await setStretches(e, r, { stretches: [], was: [theirs] }, by);
    await answerReport(e, r, report!.id, answer, by);
    expect([(await endsNow()).get(anna), (await knownRace(e, r)).race.stretches]).toEqual([end - 1, stretches]);
  });

  it('may be that nothing is wrong', async () => {
    await tell('not_mine', joerg, [ends.get(joerg)!]);
    const [report] = await reports();
    expect(await answerReport(e, r, report!.id, { answer: 'dismiss' }, by)).toEqual({ orders: 0 });
    expect([await reports(), await endsNow()]).toEqual([[], ends]);
  });
});
