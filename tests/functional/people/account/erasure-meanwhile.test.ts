import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EventId } from '../../../../core/ids.ts';
import type { AwsRequest, AwsService } from '../../../../local/aws/service.ts';
import { handler as buildExport, type BuildExportTask } from '../../../../lambdas/sales/downloads/build-export.ts';
import { handler as buildZip } from '../../../../lambdas/sales/downloads/build-zip.ts';
import { handler as publishLink } from '../../../../lambdas/sales/downloads/publish-link.ts';
import { handler as sendLink } from '../../../../lambdas/mail/orders/send-link.ts';
import { readAccount } from '../../../../lambdas/store/people/accounts.ts';
import { beginErasure, eraseAccount } from '../../../../lambdas/store/people/erasure/erasure.ts';
import { addInterest } from '../../../../lambdas/store/people/following/interests.ts';
import { ranges } from '../../../../lambdas/store/table/keys.ts';
import { pendingOrder, placeOrder, readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { payOrder } from '../../paid-order.ts';
import { saveSiteSettings } from '../../../../lambdas/store/shop/settings/settings.ts';
import { queryItems } from '../../../../lambdas/store/table/table.ts';
import { newPerson } from '../../account-parts.ts';
import { buyAs, putRaceWithPhotos } from '../../account-purchase.ts';
import { nobody } from '../../nobody.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../../sale-parts.ts';

/* Deletes an account while work on it is in progress. In any order of events, no data of the person remains. */

let parts: SaleParts;
let event: EventId;
beforeAll(async () => {
  parts = await startSaleParts();
  await saveSiteSettings({ site_name: 'Foto', site_url: siteUrl });
  event = await putRaceWithPhotos(parts);
});
afterAll(() => parts?.close());
const restored: (() => void)[] = [];
afterEach(() => restored.splice(0).forEach((restore) => restore()));

type Person = Awaited<ReturnType<typeof newPerson>>;
const remove = async ({ call, email }: Person) =>
  expect((await call('POST /api/account/delete', { body: { email } })).status).toBe(200);
const files = (folder: string) =>
  parts.s3.list('downloads', { prefix: `downloads/${folder}` }).objects.map(({ key }) => key);

/** Runs an action once, right before or right after an AWS call. */
function once(
  service: AwsService,
  when: 'before' | 'after',
  isIt: (request: AwsRequest) => boolean,
  happens: () => Promise<void>,
): void {
  const handle = service.handle;
  restored.push(() => void (service.handle = handle));
  service.handle = async (request) => {
    if (!isIt(request)) return handle(request);
    service.handle = handle;
    if (when === 'before') await happens();
    const answer = await handle(request);
    if (when === 'after') await happens();
    return answer;
  };
}
const isWriting =
  (folder: string) =>
  ({ method, path }: AwsRequest) =>
    method === 'PUT' && decodeURIComponent(path).includes(`/downloads/${folder}`);

async function exportUnderWay(): Promise<{ person: Person; task: BuildExportTask; folder: string }> {
  const person = await newPerson();
  await buyAs(person, event, [{ single: 2, of: '900001' }]);
  await person.call('POST /api/account/export');
  const task = parts.executions.findLast(({ input }) => input['user_id'] === person.user_id)!
    .input as unknown as BuildExportTask;
  return { person, task, folder: `exports/${person.user_id}/` };
}

describe('an export', () => {
  it.each(['before', 'after'] as const)('leaves no file when it is written right %s the deletion', async (sooner) => {
    const { person, task, folder } = await exportUnderWay();
    once(parts.s3.service, sooner === 'before' ? 'after' : 'before', isWriting(folder), () => remove(person));
    expect(await buildExport(task)).toEqual({ built: false });
    expect(files(folder)).toEqual([]);
    expect((await readAccount(person.user_id))?.export).toBeNull();
  });

  it.each([{ failed: false }, { failed: true }])(
    'removes the file of a function that died before recording it, at the next attempt: $failed',
    async ({ failed }) => {
      const { person, task, folder } = await exportUnderWay();
      await remove(person);
      await parts.s3.put(
        'downloads',
        `downloads/${folder}${task.asked_at.replace(/\D/g, '')}/export.zip`,
        Buffer.from('left'),
      );
      expect(await buildExport({ ...task, failed })).toEqual({ built: false });
      expect(files(folder)).toEqual([]);
    },
  );

  it('is deleted with the account, as are older exports and the ZIPs of orders; those of other accounts stay', async () => {
    const [{ person, task, folder }, other] = [await exportUnderWay(), await exportUnderWay()];
    const { id } = await buyAs(person, event, [{ single: 3, of: '900001' }]);
    for (const made of [task, other.task]) await buildExport(made);
    await buildZip({ order_id: id });
    await parts.s3.put('downloads', `downloads/${folder}20260101/older.zip`, Buffer.from('older'));
    expect([files(folder).length, files(`${id}/`).length]).toEqual([2, 1]);
    await remove(person);
    expect([files(folder), files(`${id}/`), files(other.folder).length]).toEqual([[], [], 1]);
  });
});

describe('the ZIP of an order', () => {
  it.each(['before', 'after'] as const)(
    'that is written right %s the deletion leaves no file, no link and no mail',
    async (sooner) => {
      const person = await newPerson();
      const { id } = await buyAs(person, event, [{ single: 2, of: '900001' }]);
      once(parts.s3.service, sooner === 'before' ? 'after' : 'before', isWriting(`${id}/`), () => remove(person));
      expect(await buildZip({ order_id: id })).toBeNull();
      const link = await publishLink({ order_id: id });
      expect([link, await sendLink({ order_id: id, link })]).toEqual([{ token: null }, { sent: false }]);
      expect([files(`${id}/`), parts.mails.filter(({ to }) => to.includes(person.email))]).toEqual([[], []]);
      expect(await readOrder(id)).toMatchObject({ zip: null, download_token: null, download_url: null });
    },
  );

  it('is not mailed if its link existed at the erasure', async () => {
    const person = await newPerson();
    const { id } = await buyAs(person, event, [{ single: 2, of: '900001' }]);
    const link = await publishLink({ order_id: id });
    await remove(person);
    expect(await sendLink({ order_id: id, link })).toEqual({ sent: false });
    expect(await queryItems({ pk: `DOWNLOAD#${link.token}` })).toEqual([]);
  });
});

describe('writes for an account during its erasure', () => {
  it('are refused for an interest and an order', async () => {
    const person = await newPerson();
    const going = (await beginErasure(person.user_id))!;
    await eraseAccount(going);
    const late = pendingOrder({ id: crypto.randomUUID(), total_amount: 1300, language: 'it', site: siteUrl }, person);
    await expect(
      addInterest(person.user_id, {
        swiss_equestrian_rider_id: '900001',
        rider_name: 'Anna Esempio',
        horse_name: null,
      }),
    ).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(placeOrder(late, [])).rejects.toMatchObject({ code: 'unauthorized' });
    expect([await queryItems(ranges.interests(person.user_id)), await readOrder(late.id)]).toEqual([[], undefined]);
  });

  it('by a payment meanwhile make a purchase of its payer, who keeps the photos', async () => {
    const person = await newPerson();
    const { id } = await buyAs(person, event, [{ single: 1, of: '900001' }], { paid: false });
    const listsOrders = ({ operation, headers }: AwsRequest) =>
      operation === 'Query' && headers['content-length'] !== undefined;
    const going = (await beginErasure(person.user_id))!;
    let queries = 0;
    // By the erasure's fifth query the customer is gone, and the bulk mails were searched before and after. Her orders
    // are not listed yet.
    once(
      parts.dynamodb.service,
      'after',
      (request) => listsOrders(request) && ++queries === 5,
      () => payOrder(id, { ...nobody, email: 'payer@esempio.example' }),
    );
    await eraseAccount(going);
    expect(queries).toBe(5);
    const order = await readOrder(id);
    expect(order).toMatchObject({ status: 'paid', customer_email: 'payer@esempio.example', anonymised_at: null });
    expect(order?.customer_id).not.toBe(person.customer_id);
  });
});
