import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { ListMultipartUploadsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IngestJob } from '../../../core/photos/contract/photo-service.ts';
import { eventId, raceId, startId } from '../../../core/ids.ts';
import { atTheApi } from '../../support/at-the-api.ts';
import {
  cartItem,
  type CatalogueEvent,
  type CatalogueRace,
  fileOf,
  numbersOf,
  type Start,
} from '../../support/catalogue.ts';
import { executionsOf, filesIn, signed, zipsOf } from '../../support/operator.ts';
import { photograph } from '../../support/photographs.ts';
import { readZip } from '../../support/read-zip.ts';
import {
  checkOut,
  comeBack,
  download,
  fulfilled,
  get,
  linkIn,
  mailsOnceThere,
  mailsTo,
  newBuyer,
  orderOf,
  payOnPage,
  webhooks,
  webhooksDelivered,
} from '../../support/sale.ts';
import { runScript, type ShopProcess, startShopProcess } from '../../support/shop-process.ts';
import { until } from '../../support/until.ts';

/** One shop in its own folder, which is killed like in a power cut, again and again. */
const dataDir = mkdtempSync(join(tmpdir(), 'shop-to-kill-'));
let running: ShopProcess;
/** Elin's purchase. */
let large: Buffer[];

const elin: Start = { id: startId('900021'), rider: 'Elin Zürcher', horse: 'Wirbelwind', photos: [1, 3] };
const nora: Start = { id: startId('900022'), rider: 'Nora Schärli', horse: 'Mirtillo', photos: [4, 30] };
const race: CatalogueRace = {
  id: raceId('1'),
  name: '1. Prova',
  category: 'B100',
  date: '2026-08-21',
  time: null,
  order: 1,
  status: 'uploaded',
  starts: [elin, nora],
};
const event: CatalogueEvent = {
  id: eventId('770301'),
  name: 'Prova',
  location: 'Iragna',
  start_date: '2026-08-21',
  end_date: '2026-08-21',
  status: 'completed',
  createdDaysAgo: 1,
  races: [race],
};
const ranges = [
  { participantId: elin.id, photo_to: 3 },
  { participantId: nora.id, photo_to: 30 },
];

beforeAll(async () => {
  running = await startShopProcess(dataDir);
  await runScript('fill-race.ts', [dataDir, JSON.stringify(event)]);
  large = await Promise.all([1, 2, 3].map((number) => putOriginal(number, 30_000_000)));
  const jobId = await startIngest();
  expect((await ingested(jobId)).status).toBe('completed');
  // The race opens a moment after its job has ended.
  await ended('ingest-polling', jobId);
});
afterAll(async () => {
  await running.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function killAndStartAgain(): Promise<void> {
  await running.kill();
  running = await startShopProcess(dataDir);
}

const s3 = () =>
  new S3Client({
    region: running.shop.region,
    endpoint: running.shop.awsEndpoint,
    credentials: running.shop.operator,
    forcePathStyle: true,
  });

/** Stores the photo with that many ignored bytes at its end: large to copy, quick to decode. */
async function putOriginal(number: number, ballast = 0): Promise<Buffer> {
  const content = Buffer.concat([await photograph(number), randomBytes(ballast)]);
  await s3().send(
    new PutObjectCommand({
      Bucket: running.shop.resources.buckets['originals'],
      Key: `originals/${event.id}/${race.id}/${fileOf(number)}`,
      Body: content,
      IfNoneMatch: '*',
    }),
  );
  return content;
}

async function startIngest(): Promise<string> {
  const answer = await signed(running.shop, 'POST', `/ingest/${event.id}/${race.id}`, ranges);
  const { jobId } = (await answer.json()) as { jobId: string };
  const followed = await signed(running.shop, 'POST', '/api/poll-batch-job', {
    jobId,
    eventId: event.id,
    raceId: race.id,
    participants: [],
  });
  expect([answer.status, followed.status]).toEqual([200, 200]);
  return jobId;
}

const jobNow = async (jobId: string) =>
  (await (await signed(running.shop, 'GET', `/ingest/${jobId}`)).json()) as IngestJob;

const ingested = (jobId: string) =>
  until(
    'the ingest job ends',
    async () => {
      const job = await jobNow(jobId);
      return (job.status === 'completed' || job.status === 'failed') && job;
    },
    60_000,
  );

const ended = (workflow: Parameters<typeof executionsOf>[1], name: string) =>
  until(`${workflow} ${name} ends`, async () => {
    const executions = await executionsOf(running.shop, workflow, name);
    return executions.every(({ status }) => status !== 'RUNNING') && executions;
  });

describe('a shop that is killed', () => {
  it('after an unreported payment learns of it after its restart, and fulfils the order once', async () => {
    const email = newBuyer();
    const { payUrl, sessionId } = await checkOut(running.shop, [cartItem(event, race, elin)], { language: 'de' });
    await webhooks(running.shop, { hold: true });
    await payOnPage(payUrl, { email });
    expect((await orderOf(running.shop, sessionId)).body.status).toBe('pending');
    const { port } = new URL(running.shop.url);
    await running.kill();
    // The buyer's link leads to the shop's old address, so the shop restarts there, like `npm start`.
    running = await startShopProcess(dataDir, Number(port));

    const [mail, ...more] = await mailsOnceThere(running.shop, email);
    await webhooksDelivered(running.shop);
    const order = await fulfilled(running.shop, sessionId);
    const executions = await ended('fulfilment', order.id);
    expect([
      order.status,
      more,
      executions.map(({ status }) => status),
      (await zipsOf(running.shop, order.id)).length,
    ]).toEqual(['paid', [], ['SUCCEEDED'], 1]);
    expect([...readZip((await download(linkIn(mail!))).zip).values()].map((content) => content.length)).toEqual(
      large.map((content) => content.length),
    );
    expect(await mailsTo(running.shop, email)).toHaveLength(1);
  });

  it('in the middle of an ingest goes on with it, and every photo is there once', async () => {
    const numbers = numbersOf(nora);
    await Promise.all(numbers.map((number) => putOriginal(number)));
    const jobId = await startIngest();
    await until('some pictures are made', async () => (await jobNow(jobId)).progress > 20);
    await killAndStartAgain();
    // Acknowledged data still exists, and the interruption did not end the job.
    const interrupted = await jobNow(jobId);
    expect(['running', 'pending']).toContain(interrupted.status);

    const job = await ingested(jobId);
    expect(job).toMatchObject({ status: 'completed', progress: 100 });
    expect(job.log.at(-1)).toBe('Elaborazione completata. Foto nella gara: 30.');
    expect(job.log).toHaveLength(2);
    expect((await ended('batch-ingest', jobId)).map(({ status }) => status)).toEqual(['SUCCEEDED']);
    expect((await ended('ingest-polling', jobId)).map(({ status }) => status)).toEqual(['SUCCEEDED']);
    const { body } = await get<{ race: { photo_count: number; status: string }; participants: { photos: number[] }[] }>(
      await atTheApi(running.shop),
      `/api/events/${event.id}/races/${race.id}`,
    );
    expect([body.race.photo_count, body.race.status]).toEqual([30, 'uploaded']);
    expect(body.participants.flatMap(({ photos }) => photos)).toEqual([...numbersOf(elin), ...numbers]);
    expect(await filesIn(running.shop, 'derived', `thumbnails/${event.id}/`)).toHaveLength(30 * 3);
  });

  it('in the middle of writing a ZIP writes it anew, whole, and sends one mail', async () => {
    const email = newBuyer();
    const { payUrl, sessionId } = await checkOut(running.shop, [cartItem(event, race, elin)]);
    await payOnPage(payUrl, { email });
    const { body: paid } = await comeBack(running.shop, sessionId);
    const bucket = running.shop.resources.buckets['downloads'];
    await until(
      'the ZIP is being written',
      async () => ((await s3().send(new ListMultipartUploadsCommand({ Bucket: bucket }))).Uploads?.length ?? 0) > 0,
    );
    expect(await zipsOf(running.shop, paid.orderId!)).toEqual([]);
    const { port } = new URL(running.shop.url);
    await running.kill();
    running = await startShopProcess(dataDir, Number(port));

    expect((await orderOf(running.shop, sessionId)).body.status).toBe('paid');
    const [mail] = await mailsOnceThere(running.shop, email);
    const executions = await ended('fulfilment', paid.orderId!);
    expect(executions.map(({ status }) => status)).toEqual(['SUCCEEDED']);
    expect(await zipsOf(running.shop, paid.orderId!)).toHaveLength(1);
    const files = readZip((await download(linkIn(mail!))).zip);
    expect([...files.keys()]).toEqual(
      [1, 2, 3].map((number) => `2026-08-21_Iragna_1_Elin-Zürcher_Wirbelwind/000${number}.jpg`),
    );
    expect([...files.values()].every((content, i) => content.equals(large[i]!))).toBe(true);
    expect(await mailsTo(running.shop, email)).toHaveLength(1);
  });
});
