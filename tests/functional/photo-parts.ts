import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { riderId, startId, type EventId, type RaceId, type StartId } from '../../core/ids.ts';
import { createDynamoDb } from '../../local/aws/dynamodb/dynamodb.ts';
import { createAwsEndpoint } from '../../local/aws/endpoint.ts';
import { AwsError, type AwsService } from '../../local/aws/service.ts';
import { createS3 } from '../../local/s3/s3.ts';
import { putEventIfNew } from '../../lambdas/store/catalogue/events/events.ts';
import { putParticipantIfNew } from '../../lambdas/store/catalogue/starts/add-participant.ts';
import { setEnd } from '../support/set-end.ts';
import { putRaceIfNew } from '../../lambdas/store/catalogue/races/races.ts';
import { saveSiteSettings } from '../../lambdas/store/shop/settings/settings.ts';
import { callNearby } from './calls-nearby.ts';
import { allow, environmentOf, role, workflowArn } from './local/one-aws.ts';
import { shopTable } from './shop-table.ts';

export interface Execution {
  workflow: string;
  name: string;
  input: unknown;
}

/** Starts the parts for photos: the table, the buckets, and a service that records the started workflows. */
export async function startPhotoParts() {
  const dir = mkdtempSync(join(tmpdir(), 'photos-'));
  const executions: Execution[] = [];
  const s3 = createS3({ dir: join(dir, 's3') });
  for (const bucket of ['originals', 'derived', 'covers', 'downloads', 'search']) s3.ensureBucket(bucket);
  const dynamodb = await createDynamoDb({ dir, accountId: '000000000000', endpoint: process.env['DYNAMODB_ENDPOINT'] });
  await dynamodb.call('CreateTable', shopTable);
  const caller = role('photos', allow('*', '*'));
  const services = [dynamodb.service, s3.service, statesService(executions)];
  const endpoint = await createAwsEndpoint({ principals: [caller], services });
  callNearby(services);
  Object.assign(process.env, {
    ...environmentOf(endpoint, caller),
    TABLE_NAME: 'shop',
    ORIGINALS_BUCKET: 'originals',
    DERIVED_BUCKET: 'derived',
    COVERS_BUCKET: 'covers',
    DOWNLOADS_BUCKET: 'downloads',
    SEARCH_BUCKET: 'search',
    BATCH_INGEST_WORKFLOW_ARN: workflowArn('batch-ingest'),
    INGEST_POLLING_WORKFLOW_ARN: workflowArn('ingest-polling'),
    CLOSE_SALES_WORKFLOW_ARN: workflowArn('close-sales'),
    MOVE_PHOTOS_WORKFLOW_ARN: workflowArn('move-photos'),
    SEARCH_INDEX_WORKFLOW_ARN: workflowArn('search-index'),
  });
  return {
    s3,
    executions,
    caller,
    keysIn: (bucket: string) => s3.list(bucket).objects.map(({ key }) => key),
    contentOf: (bucket: string, key: string) => buffer(s3.open(bucket, key).body),
    async close(): Promise<void> {
      await endpoint.close();
      await dynamodb.close();
      s3.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
export type PhotoParts = Awaited<ReturnType<typeof startPhotoParts>>;

/** The starts of the race below. */
export const [stella, bingo, eclair] = ['900001', '900001.2', '900002'].map(startId) as [StartId, StartId, StartId];

/** Writes a race with three starts: Anna Esempio with two horses, and Jörg Müller. */
export async function putRace(event: EventId, race: RaceId): Promise<void> {
  await saveSiteSettings({ site_name: 'Foto & Galoppo', site_url: 'http://localhost:3000' });
  await putEventIfNew({
    swiss_equestrian_id: event,
    name: 'Concorso di Iragna',
    location: 'Iragna',
    start_date: '2026-08-21',
    end_date: '2026-08-23',
    status: 'active',
  });
  await putRaceIfNew({
    event_id: event,
    swiss_equestrian_race_id: race,
    name: 'Gara 3',
    category: 'B 100',
    race_date: '2026-08-21',
    race_order: 3,
  });
  const start = (rider: string, rider_name: string, horse_name: string, race_order: number) =>
    putParticipantIfNew(event, race, {
      swiss_equestrian_rider_id: riderId(rider),
      rider_name,
      horse_name,
      starting_number: race_order,
      race_order,
    });
  await start('900001', 'Anna Esempio', 'Stella CH', 1);
  await start('900001', 'Anna Esempio', 'Bingo', 2);
  await start('900002', 'Jörg Müller', 'Éclair', 3);
}

/** Writes the race with assigned photos: 1 to 3 are Anna's with Stella, 4 and 5 hers with Bingo, 6 to 8 Jörg's. */
export async function putRiddenRace(event: EventId, race: RaceId): Promise<void> {
  await putRace(event, race);
  for (const [start, last] of [
    [stella, 3],
    [bingo, 5],
    [eclair, 8],
  ] as const)
    await setEnd(event, race, start, last);
}

/** The folder names of that race's starts. */
export const riddenFolders = {
  stella: '2026-08-21_Iragna_3_Anna-Esempio_Stella-CH',
  bingo: '2026-08-21_Iragna_3_Anna-Esempio_Bingo',
  eclair: '2026-08-21_Iragna_3_Jörg-Müller_Éclair',
};

function statesService(executions: Execution[]): AwsService {
  return {
    name: 'states',
    protocol: 'json',
    handle: async (request) => {
      const { stateMachineArn, name, input } = (await request.json()) as Record<
        'stateMachineArn' | 'name' | 'input',
        string
      >;
      const workflow = stateMachineArn.split(':').at(-1)!;
      if (executions.some((execution) => execution.workflow === workflow && execution.name === name))
        throw new AwsError('ExecutionAlreadyExists', name);
      executions.push({ workflow, name, input: JSON.parse(input) as unknown });
      return { body: { executionArn: `execution:${name}`, startDate: Date.now() / 1000 } };
    },
  };
}
