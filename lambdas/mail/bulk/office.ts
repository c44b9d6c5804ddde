import { languages } from '../../../core/wire/languages.ts';
import { isWhole, type Mailing, type SendBulk } from '../../../core/mail/contract/mailings.ts';
import { isAtWork, isOpen, statusAfter, type MailingAction } from '../../../core/mail/mailings.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { testRecipients } from '../../../core/mail/test-recipients.ts';
import { startBulkMail } from '../../gateways/workflows.ts';
import {
  contentOf,
  decideMailing,
  hashOfAsked,
  listMailings,
  putMailing,
  readMailing,
  selectedOf,
  withoutNames,
  type StoredMailing,
} from '../../store/mail/bulk/mailings.ts';
import { listScheduled } from '../../store/mail/bulk/open-mailings.ts';
import { readEmailSettings } from '../../store/shop/settings/email-settings.ts';
import { readSender } from '../automatic/addressee.ts';
import { sendUnlessStopped } from '../sending/send-unless-stopped.ts';
import { sampleCustomer } from './preview-mailing.ts';
import { bulkWriter } from './write-bulk.ts';

/** The number of shown bulk mails; older ones expire. */
const SHOWN = 20;
/** Discarded drafts are among them. */
const READ = 60;
/** A running bulk mail reports every few seconds: after a silence of so many milliseconds it has lost its workflow. */
const LOST_MS = 5 * 60_000;

const isLost = ({ status, updated_at }: StoredMailing): boolean =>
  isAtWork(status) && Date.parse(updated_at) < Date.now() - LOST_MS;

export function shownMailing(stored: StoredMailing): Mailing {
  const { audience, texts: _texts, asked: _asked, created_by: _by, run: _run, list: _list, ...mailing } = stored;
  const { tag, filter } = audience;
  return { ...mailing, audience: { selected: selectedOf(audience), tag, filter }, lost: isLost(stored) };
}

/** A discarded draft never had a moment or recipients. */
const isDiscarded = ({ status, run, scheduled_at }: StoredMailing): boolean =>
  status === 'cancelled' && run === 0 && scheduled_at === null;

/** Tells whether the office must decide again about a bulk mail that was scheduled. */
const cameBack = ({ status, error }: StoredMailing): boolean => status === 'draft' && error !== null;

/** Shows the latest bulk mails, older ones that came back, and every scheduled one: it can be cancelled until it goes. */
export async function showMailings(): Promise<{ mailings: Mailing[] }> {
  const [latest, scheduled] = await Promise.all([listMailings(READ), listScheduled()]);
  const shown = latest.filter((one) => !isDiscarded(one)).filter((one, at) => at < SHOWN || cameBack(one));
  const older = scheduled.filter(({ id }) => !shown.some((one) => one.id === id));
  return { mailings: [...shown, ...older].map(shownMailing) };
}

/** @throws ShopError `not_found` */
export const showMailing = async (id: string): Promise<Mailing> => shownMailing(await knownMailing(id));

export async function knownMailing(id: string): Promise<StoredMailing> {
  const mailing = await readMailing(id);
  if (!mailing) throw new ShopError('not_found', `there is no bulk mail ${id}`);
  return mailing;
}

/**
 * Stores a bulk mail and lists its recipients; an admin sends it later. With `send_test` the test recipients get it
 * instead, immediately.
 * @throws ShopError `edit_conflict` when its id has another one
 */
export async function makeMailing(asked: SendBulk, created_by: string): Promise<{ success: true; message_id: null }> {
  const { mailing_id, name, customer_ids, tag, filter, texts, send_test } = asked;
  if (send_test) await sendTest(asked);
  else {
    const audience = { customer_ids, tag, filter };
    await putMailing({ id: mailing_id, name, audience, texts, created_by }, new Date());
    const { run, ...there } = await knownMailing(mailing_id);
    if (
      isOpen(there.status) ||
      (there.asked !== null && there.asked !== hashOfAsked({ id: mailing_id, audience, texts }))
    )
      throw new ShopError(
        'edit_conflict',
        `bulk mail ${mailing_id} already exists with another text or other recipients`,
      );
    await startBulkMail(mailing_id, run);
  }
  return { success: true, message_id: null };
}

/**
 * Sends every language once to each test recipient who gets mails; the links for unsubscribing lead nowhere.
 * @throws ShopError `mail_refused` when none gets mails
 */
async function sendTest({ texts }: SendBulk): Promise<void> {
  const [{ test_email_recipients }, sender, write] = await Promise.all([
    readEmailSettings(),
    readSender(new Date()),
    bulkWriter(texts),
  ]);
  let sent = 0;
  for (const to of testRecipients(test_email_recipients))
    for (const language of languages.filter((one) => texts[one] !== undefined)) {
      const { written } = write(language, { ...sender.variables, ...sampleCustomer, user_email: to });
      const id = await sendUnlessStopped({ ...written, ...sender.envelope, subject: `[Test] ${written.subject}`, to });
      if (id !== null) sent++;
    }
  if (sent === 0)
    throw new ShopError('mail_refused', 'the shop sends no mails to any test recipient: see the stopped addresses');
}

/**
 * Prepares, sends, resumes, pauses or ends a bulk mail. Repeats the follow-up if it has the state already: begins a
 * running one again after a failed start or a lost workflow.
 * @throws ShopError `not_found`, `edit_conflict` when its state does not allow it
 */
export const actOnMailing = (id: string, action: MailingAction, by: string): Promise<Mailing> =>
  retry(`bulk mail ${id}`, async () => {
    const mailing = await knownMailing(id);
    const status = statusAfter(action, mailing.status);
    if (status === null)
      throw new ShopError(
        'edit_conflict',
        `bulk mail ${id} is ${mailing.status}, so the action ${action} is not possible`,
      );
    if (mailing.status === 'draft' && status === 'preparing' && !isWhole(contentOf(mailing)))
      throw new ShopError('malformed_body', `bulk mail ${id} lacks recipients or a text, or has unknown variables`);
    const after =
      status === mailing.status && !isLost(mailing)
        ? mailing
        : await decideMailing(
            mailing,
            {
              status,
              ...(isAtWork(status) && { run: mailing.run + 1 }),
              ...(action === 'prepare' && { scheduled_at: null }),
              ...(action === 'send' && { started_at: mailing.started_at ?? new Date().toISOString() }),
              ...(status === 'cancelled' && { audience: withoutNames(mailing.audience) }),
            },
            { by, what: action },
          );
    if (!after) return undefined;
    if (isAtWork(status)) await startBulkMail(id, after.run);
    return shownMailing(after);
  });
