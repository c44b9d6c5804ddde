import { expect } from 'vitest';
import type { SentMail } from '../../sale-services.ts';
import { isWithheld, keptItems } from './expected.ts';
import type { Facts } from './facts.ts';
import type { Play } from './play.ts';

/** Checks the amounts and promises of the mails about orders (`expected.ts`, 15 and 16). */
export function checkMails(play: Play, all: readonly Facts[]): void {
  for (const facts of all) {
    const number = `ordine ${facts.placed.id.slice(0, 8)}`;
    const mails = play.parts.mails.filter(({ to, subject }) => to.includes(play.email) && subject.includes(number));
    const about = (...beginnings: string[]) =>
      mails.filter(({ subject }) => beginnings.some((one) => subject.startsWith(one)));
    checkRefundMails(play, facts, about('Rimborso'));
    const links = about('Le tue foto sono pronte', 'Il tuo nuovo link');
    for (const mail of links) checkConfirmation(facts, mail);
    if (!facts.paid || isWithheld(facts)) expect(links, 'mails with a link of a withheld order').toEqual([]);
    checkLateMails(play, facts, about('Pagato dopo la chiusura', 'Pagamento da verificare'));
  }
}

/** Returns the amounts in a text, in cents. */
const centsIn = (text: string): number[] =>
  [...text.matchAll(/CHF\u00A0([\d']+)\.(\d\d)/g)].map(([, francs, cents]) =>
    Number(`${francs!.replaceAll("'", '')}${cents}`),
  );

/** Returns the amount behind a label. */
const centsAfter = (label: string, { text }: SentMail): number | undefined =>
  centsIn(text.slice(text.indexOf(label)))[0];

function checkRefundMails({ crashed }: Play, facts: Facts, mails: readonly SentMail[]): void {
  const { order } = facts;
  let told = 0;
  for (const mail of mails) {
    const total = centsAfter('Restituito in tutto', mail)!;
    const saysReturned = mail.subject.startsWith('Rimborso non riuscito');
    const difference = centsIn(mail.text)[0];
    // A mail of a dead sender is sent again, perhaps with another amount.
    if (!crashed)
      expect([difference, saysReturned], 'mail about a refund').toEqual([Math.abs(total - told), total < told]);
    told = total;
  }
  expect(told, 'last told refund').toBe(order.refunded_amount);
  expect(order.refund_told, 'recorded told refund').toBe(order.refunded_amount);
  const last = mails.at(-1)?.text ?? '';
  const hasLink = keptItems(facts).length > 0 && !isWithheld(facts);
  if (last.includes('continua a funzionare')) expect(hasLink, 'a working link').toBe(true);
  if (last.includes('non si possono più scaricare. Il')) expect(hasLink, 'no link').toBe(false);
}

/** The total is the sum of the listed items, at the prices of the purchase. */
function checkConfirmation({ placed, order }: Facts, mail: SentMail): void {
  const listed = mail.text
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .flatMap(centsIn);
  const total = centsAfter('Totale:', mail);
  expect(total, 'total of a confirmation').toBe(listed.reduce((sum, cents) => sum + cents, 0));
  const prices = placed.items.map(({ price }) => price);
  for (const cents of listed) expect(prices, `prices of order ${order.id}`).toContain(cents);
}

function checkLateMails({ crashed }: Play, facts: Facts, mails: readonly SentMail[]): void {
  const { order } = facts;
  for (const { text } of mails)
    expect(centsIn(text)[0], 'price in a mail about a late payment').toBe(order.total_amount);
  if (order.after_closing === null) expect(mails, 'mails about a late payment').toEqual([]);
  const isFull = order.refunded_items.length === facts.placed.items.length;
  if (order.after_closing === 'held' && !isFull) expect(mails.length, 'mails about a late payment').toBeGreaterThan(0);
  if (!crashed) expect(mails.length, 'mails about a late payment').toBeLessThan(2);
}
