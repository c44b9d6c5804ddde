/**
 * `npm run bench:import`: the largest event that an import must manage, 40 races with 2,520 lines of starts. The
 * federation takes 50 ms per answer, and the table is in another process. Measures the duration, the writes, the writes
 * of a second run, and the continuation of an interrupted run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventId, raceId, type EventId } from '../core/ids.ts';
import { showAnnouncement } from '../lambdas/catalogue/federation/events.ts';
import { handler as importRaces } from '../lambdas/catalogue/imports/import-races.ts';
import { showImport, startImport } from '../lambdas/catalogue/imports/start-import.ts';
import { putEventIfNew } from '../lambdas/store/catalogue/events/events.ts';
import { putRaceIfNew } from '../lambdas/store/catalogue/races/races.ts';
import { readWholeEvent } from '../lambdas/store/catalogue/events/whole-event.ts';
import { createDynamoDb } from '../local/aws/dynamodb/dynamodb.ts';
import { createAwsEndpoint } from '../local/aws/endpoint.ts';
import type { AwsService } from '../local/aws/service.ts';
import { startFederation } from '../local/federation/federation.ts';
import { NAMED } from '../local/federation/oddities.ts';
import { allow, environmentOf, role, workflowArn } from '../tests/functional/local/one-aws.ts';
import { shopTable } from '../tests/functional/shop-table.ts';
import { counted } from './import/counted-table.ts';

const DELAY_MS = 50;
const MAX_SECONDS = 10;
const MAX_WRITES_PER_START = 1.05;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const dir = mkdtempSync(join(tmpdir(), 'bench-import-'));
const federation = await startFederation({ port: 0, today: '2026-08-20' });
const database = await createDynamoDb({ dir, accountId: '000000000000', endpoint: process.env['DYNAMODB_ENDPOINT'] });
await database.call('CreateTable', shopTable);
const table = counted(database.service);
const caller = role('import', allow('*', '*'));
const endpoint = await createAwsEndpoint({ principals: [caller], services: [table.service, workflowsThatStart()] });
Object.assign(process.env, {
  ...environmentOf(endpoint, caller),
  TABLE_NAME: 'shop',
  FEDERATION_URL: federation.url,
  IMPORT_STARTS_WORKFLOW_ARN: workflowArn('import-starts'),
  SEARCH_INDEX_WORKFLOW_ARN: workflowArn('search-index'),
});

try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await endpoint.close();
  await database.close();
  await federation.stop();
  rmSync(dir, { recursive: true, force: true });
}

async function measure(): Promise<boolean> {
  const [whole, large] = [await filledEvent(NAMED.load), await filledEvent(NAMED.large)];
  await control({ delay_ms: DELAY_MS });
  table.take();
  const first = await timed(whole);
  const starters = first.added;
  const again = await timed(whole);
  const broken = await brokenOff(large);
  const a = (count: number) => (count / starters).toFixed(3);
  const { catalogue, besides } = first.written;
  say(`${first.races} races, ${starters} starts, ${DELAY_MS} ms an answer`);
  say(`first import            ${first.seconds.toFixed(1)} s (at most ${MAX_SECONDS})`);
  say(
    `items written           ${catalogue} of the catalogue, ${besides} besides: ${a(catalogue + besides)} a start (at most ${MAX_WRITES_PER_START})`,
  );
  say(
    `second import           ${again.seconds.toFixed(1)} s, ${again.written.catalogue} items of the catalogue (0), ${again.written.besides} besides`,
  );
  say(
    `broken off and gone on  with ${broken.there} starts, ${broken.brought} brought after it, ${broken.left} left to bring (0)`,
  );
  return (
    first.seconds <= MAX_SECONDS &&
    (catalogue + besides) / starters <= MAX_WRITES_PER_START &&
    again.written.catalogue === 0 &&
    broken.there > 0 &&
    broken.brought > 0 &&
    broken.left === 0
  );
}

async function timed(event: EventId) {
  const { import_id } = await startImport({ event_id: event }, 'import', 'bench');
  const began = performance.now();
  await importRaces({ import_id });
  const seconds = (performance.now() - began) / 1000;
  const { race_count, total_imported } = await showImport(import_id);
  return { seconds, written: table.take(), races: race_count, added: total_imported };
}

/** Runs an import in which the federation stops answering half-way: the workflow calls the function again. */
async function brokenOff(event: EventId) {
  const { import_id } = await startImport({ event_id: event }, 'import', 'bench');
  const before = await asked();
  const run = importRaces({ import_id }).catch(() => undefined);
  while ((await asked()) < before + 12) await pause(10);
  await control({ mood: 'refuse' });
  await run;
  const there = await startsOf(event);
  await control({ mood: 'well', delay_ms: DELAY_MS });
  await importRaces({ import_id });
  const now = await startsOf(event);
  return { there, brought: now - there, left: (await timed(event)).added };
}

async function startsOf(event: EventId): Promise<number> {
  return (await readWholeEvent(event))!.races.reduce((sum, { participants }) => sum + participants.length, 0);
}

/** Creates one of the federation's events, with its races and without starts. */
async function filledEvent(id: number): Promise<EventId> {
  const e = eventId(String(id));
  const days = { start_date: '2026-08-21', end_date: '2026-08-23' };
  await putEventIfNew({ swiss_equestrian_id: e, name: 'Concorso', location: 'Giubiasco', ...days, status: 'active' });
  const { pruefungen } = await showAnnouncement(e);
  for (const [i, { id: race, kategorie_text: category }] of pruefungen.entries())
    await putRaceIfNew({
      event_id: e,
      swiss_equestrian_race_id: raceId(race),
      name: `Gara ${i + 1}`,
      category,
      race_date: days.start_date,
      race_order: i + 1,
    });
  return e;
}

async function control(order: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${federation.url}/_local/federation`, { method: 'POST', headers, body: JSON.stringify(order) });
}

async function asked(): Promise<number> {
  const { requests } = (await (await fetch(`${federation.url}/_local/federation`)).json()) as { requests: number };
  return requests;
}

/** Reports every workflow as started, and starts none. */
function workflowsThatStart(): AwsService {
  return {
    name: 'states',
    protocol: 'json',
    handle: async () => ({ body: { executionArn: 'execution', startDate: Date.now() / 1000 } }),
  };
}
