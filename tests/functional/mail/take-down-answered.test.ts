import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPhotoReport, type NewPhotoReport } from '../../../core/photos/contract/photo-reports.ts';
import { eventId, raceId } from '../../../core/ids.ts';
import { handler as sendDue } from '../../../lambdas/mail/automatic/send-due.ts';
import { switchMail } from '../../../lambdas/mail/automatic/switch.ts';
import { answerReport } from '../../../lambdas/sales/orders/office/photo-reports.ts';
import { forgetDueMailsTo } from '../../../lambdas/store/mail/automatic/due-mails.ts';
import { listPhotoReports, putPhotoReport, settlePhotoReport } from '../../../lambdas/store/photos/photo-reports.ts';
import { queryItems } from '../../../lambdas/store/table/table.ts';
import { startMailParts } from '../mail-parts.ts';
import type { SaleParts } from '../sale-parts.ts';

const [e, r] = [eventId('50'), raceId('3')];
let parts: SaleParts;
beforeAll(async () => void (parts = await startMailParts()));
afterAll(() => parts?.close());
beforeEach(async () => {
  await sendDue();
  parts.mails.length = 0;
});

/** Wishes a photo away, and returns the wish. */
async function wish(more: Partial<NewPhotoReport>) {
  const report = newPhotoReport.parse({
    swiss_equestrian_id: e,
    swiss_equestrian_race_id: r,
    swiss_equestrian_rider_id: '900001',
    kind: 'take_down',
    reason: 'child',
    photos: [7],
    ...more,
  });
  await putPhotoReport(report, new Date());
  return (await listPhotoReports(e, r)).at(-1)!.id;
}
const mailsTo = (address: string) => parts.mails.filter(({ to }) => to.includes(address));
const dueItems = () => queryItems({ pk: 'DUE', consistent: true });

describe('who asked to take photos down', () => {
  it('is told once that they are hidden, in the language of the wish, and of nobody', async () => {
    const email = 'mamma@esempio.example';
    const id = await wish({ email, language: 'de' });
    for (let twice = 0; twice < 2; twice++) {
      await settlePhotoReport(e, r, id, 'hidden');
      await sendDue();
    }
    const [mail, ...more] = mailsTo(email);
    expect([mail!.subject, more]).toEqual(['Deine Anfrage zu Fotos – Foto & Galoppo', []]);
    expect(mail!.text).toContain('nicht mehr zu sehen');
    for (const detail of ['900001', 'Anna', `/${e}/`]) expect(`${mail!.text} ${mail!.html}`).not.toContain(detail);
    expect(JSON.stringify(await dueItems())).not.toContain(email);
  });

  it('is told that they stay when the office dismisses the wish, and again after another wish', async () => {
    const email = 'papa@esempio.example';
    for (let twice = 0; twice < 2; twice++) {
      await answerReport(e, r, await wish({ email }), { answer: 'dismiss' }, 'boss');
      await sendDue();
    }
    expect(mailsTo(email).map(({ text }) => text)).toEqual([
      expect.stringContaining('restano visibili'),
      expect.stringContaining('restano visibili'),
    ]);
  });

  it('gets nothing without an address, after an erasure, or while the office has switched it off', async () => {
    await settlePhotoReport(e, r, await wish({ photos: [8] }), 'hidden');
    expect(await dueItems()).toEqual([]);
    await settlePhotoReport(e, r, await wish({ email: 'weg@esempio.example' }), 'hidden');
    await forgetDueMailsTo('weg@esempio.example');
    await switchMail('take_down_answered', false, 'boss');
    await settlePhotoReport(e, r, await wish({ email: 'aus@esempio.example' }), 'hidden');
    await sendDue();
    await switchMail('take_down_answered', true, 'boss');
    await sendDue();
    expect(parts.mails).toEqual([]);
  });
});
