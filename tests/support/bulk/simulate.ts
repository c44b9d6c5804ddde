import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDynamoDb } from '../../../local/aws/dynamodb/dynamodb.ts';
import { createAwsEndpoint } from '../../../local/aws/endpoint.ts';
import { startMail } from '../../../local/mail/mail.ts';
import { prepareMailing } from '../../../lambdas/mail/bulk/prepare.ts';
import { changeMailing, putMailing, readMailing } from '../../../lambdas/store/mail/bulk/mailings.ts';
import { listOf, listRecipients } from '../../../lambdas/store/mail/bulk/recipients.ts';
import { saveSiteSettings } from '../../../lambdas/store/shop/settings/settings.ts';
import { accountId, allow, environmentOf, role } from '../../functional/local/one-aws.ts';
import { shopTable } from '../../functional/shop-table.ts';
import { fillCustomers } from './fill-customers.ts';
import { failingSes, type SentCall } from './failing-ses.ts';

export interface Simulated {
  /** The number of recipients. */
  eligible: number;
  /** Mails a second. */
  rate: number;
  /** The first sender is killed after that many mails. */
  killedAfter: number;
}

export interface SimulationReport {
  addresses: { eligible: string[]; excluded: string[] };
  /** The office's view at the end. */
  mailing: NonNullable<Awaited<ReturnType<typeof readMailing>>>;
  /** The calls of the mail service, in order of the senders' clock. */
  calls: SentCall[];
  /** Recipients with an unknown outcome. */
  unknown: number;
}

/**
 * Simulates a bulk mail on the real table engine and the local mail service. One call in fifty fails, one sender is
 * killed, and the next continues.
 */
export async function simulateBulkMail({ eligible, rate, killedAfter }: Simulated): Promise<SimulationReport> {
  const dir = mkdtempSync(join(tmpdir(), 'bulk-'));
  const dynamodb = await createDynamoDb({ dir, accountId, endpoint: process.env.DYNAMODB_ENDPOINT });
  await dynamodb.call('CreateTable', shopTable);
  const mail = await startMail({
    port: 0,
    dataDir: join(dir, 'mail'),
    identities: ['shop.example'],
    configurationSets: [{ name: 'shop-tracked', publishes: [] }],
  });
  const ses = failingSes(mail.service);
  const caller = role('bulk', allow('*', '*'));
  const endpoint = await createAwsEndpoint({ principals: [caller], services: [dynamodb.service, ses.service] });
  Object.assign(process.env, {
    ...environmentOf(endpoint, caller),
    TABLE_NAME: 'shop',
    MAIL_FROM: 'fotos@shop.example',
    MAIL_CONFIGURATION_SET: 'shop',
    TRACKED_MAIL_CONFIGURATION_SET: 'shop-tracked',
  });
  try {
    await saveSiteSettings({ site_name: 'Foto & Galoppo', site_url: 'https://shop.example' });
    const addresses = await fillCustomers(eligible);
    const id = randomUUID();
    const begins = Date.now();
    const texts = {
      it: { subject: 'Novità', message_content: 'Nuove foto su https://shop.example' },
      de: { subject: 'Neuigkeiten', message_content: 'Neue Fotos auf https://shop.example' },
    };
    await putMailing(
      { id, audience: { customer_ids: null, tag: null, filter: null }, texts, name: '', created_by: 'test' },
      new Date(begins),
    );
    await prepareMailing((await readMailing(id))!, begins);
    await changeMailing(id, ['ready'], { status: 'sending' }, begins);

    const first = startSender(id, 'first', begins, rate);
    await Promise.race([ses.reached(killedAfter), first.ended]);
    first.kill();
    await first.ended;
    await startSender(id, 'second', ses.latest(), rate).ended;

    const recipients = await listRecipients(listOf((await readMailing(id))!));
    return {
      addresses,
      mailing: (await readMailing(id))!,
      calls: ses.calls.toSorted((one, other) => one.at - other.at),
      unknown: recipients.filter(({ state }) => state === 'begun').length,
    };
  } finally {
    await endpoint.close();
    await mail.stop();
    await dynamodb.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

function startSender(mailingId: string, holder: string, startsAt: number, rate: number) {
  const script = join(import.meta.dirname, 'bulk-worker.ts');
  const child = spawn(process.execPath, [script, mailingId, holder, String(startsAt), String(rate)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { ended: once(child, 'exit'), kill: () => child.kill('SIGKILL') };
}
