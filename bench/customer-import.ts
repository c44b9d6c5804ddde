/**
 * `npm run bench:customer-import`: a file of 50,000 customers. The office's page reads it and sends it in pieces, and
 * the workflow's task imports it into the real local table. Then the same file again, which must write no customer.
 * `LINES=5000` for a smaller file.
 */
import { randomUUID } from 'node:crypto';
import { LINES_A_PIECE, type CustomerLine } from '../core/people/customer-import/customer-line.ts';
import { readCustomers } from '../core/people/customer-import/read-customers.ts';
import { handler as customerRun } from '../lambdas/people/customers/customer-run.ts';
import { receivePiece, showCustomerRun } from '../lambdas/people/customers/customer-runs.ts';
import { isRight, recount } from '../lambdas/store/shop/counts/recount.ts';
import { workflowArn } from '../tests/functional/local/one-aws.ts';
import { statesService } from '../tests/functional/sale-services.ts';
import { onLocalTable } from './office/local-table.ts';

const LINES = Number(process.env['LINES'] ?? 50_000);
/** The memory of the workflow's function, MB. */
const MAX_MEGABYTES = 512;
const MB = 1024 * 1024;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const csv = (): Uint8Array => {
  const lines = Array.from(
    { length: LINES },
    (_, at) =>
      `cliente.${at}@esempio.example,Anna${at % 500},Esempio${at % 700},+41 79 000 00 00,Via ${at},Iragna,TI,CH,6707,"lista, ${at % 20}"`,
  );
  const heads = 'Email,First Name,Last Name,Phone,Address1,City,Province Code,Country Code,Zip,Tags';
  return new TextEncoder().encode([heads, ...lines].join('\r\n'));
};

/** Measures the duration, in seconds, and the maximum memory of the process, in MB. */
async function measured<T>(name: string, work: () => Promise<T> | T): Promise<{ result: T; megabytes: number }> {
  let most = 0;
  const look = () => (most = Math.max(most, process.memoryUsage().rss / MB));
  const watch = setInterval(look, 100);
  const from = performance.now();
  const result = await work();
  look();
  clearInterval(watch);
  say(`${name.padEnd(28)} ${((performance.now() - from) / 1000).toFixed(1)} s, ${most.toFixed(0)} MB`);
  return { result, megabytes: most };
}

async function send(run_id: string, lines: readonly CustomerLine[]): Promise<void> {
  const pieces = Math.ceil(lines.length / LINES_A_PIECE);
  for (let piece = 0; piece < pieces; piece++) {
    const csv_data = lines.slice(piece * LINES_A_PIECE, (piece + 1) * LINES_A_PIECE);
    await receivePiece({ run_id, piece, pieces, total: lines.length, csv_data }, 'bench');
  }
}

async function work(run_id: string): Promise<void> {
  for (let more = true; more;) ({ more } = await customerRun({ run_id }));
}

async function measure(): Promise<boolean> {
  say(`${LINES} lines`);
  const { result: file } = await measured('read in the browser', () => readCustomers(csv()));
  if (typeof file === 'string') throw new Error(file);
  let kept = true;
  for (const [name, created] of [
    ['', LINES],
    [' again', 0],
  ] as const) {
    const run_id = randomUUID();
    await measured(`sent${name}`, () => send(run_id, file.lines));
    const { megabytes } = await measured(`taken in${name}`, () => work(run_id));
    const { status, ...run } = await showCustomerRun(run_id);
    say(`${status}: ${run.created} created, ${run.updated} updated, ${run.error_count} refused`);
    kept &&= status === 'completed' && run.created === created && run.updated === 0 && megabytes < MAX_MEGABYTES;
  }
  return kept && isRight(await recount());
}

process.env['MANY_CUSTOMERS_WORKFLOW_ARN'] = workflowArn('many-customers');
await onLocalTable(measure, [statesService({ executions: [], settlements: [] }, { states: 0 })]);
