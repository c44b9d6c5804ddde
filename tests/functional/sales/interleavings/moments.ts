import { expect } from 'vitest';
import { zipsOf } from '../../../../lambdas/gateways/buckets/zips.ts';
import { readOrderWithItems } from '../../../../lambdas/store/sales/orders.ts';
import { catalogueMoves, isCatalogueMove, saleNow } from './catalogue-moves.ts';
import { numbersIn } from './check-delivery.ts';
import { photosIn } from './expected.ts';
import { goodwill, officeRefund, pressAgain, simpleAct, type SimpleAct } from './office-moves.ts';
import { pay, renew, returnFrom } from './buyer-moves.ts';
import { allNews, closeDispute, dashboardRefund, dispute, failRefund, news, webhook } from './provider-moves.ts';
import type { Move, Round } from './moves.ts';
import type { Play, SaleState } from './play.ts';
import { runExecutions, sweep } from './settle.ts';

/** Plays the moves of a round at the same time, and checks the moment after it. */
export async function playRound(play: Play, round: Round, before: SaleState): Promise<SaleState> {
  const { faults, clock } = play.parts;
  // Refunds of different rounds have different times.
  clock.ahead += 2;
  const wasArmed = faults.crashAfter !== null;
  const arms = round.some(({ kind }) => kind === 'crash');
  await Promise.allSettled(round.map((move) => playMove(play, move)));
  const { crashAfter } = faults;
  if ((wasArmed || arms) && crashAfter === null) play.coverage.note('killed between two calls');
  // The check itself must not crash.
  faults.crashAfter = null;
  const after = await saleNow();
  const changes = round.some(({ kind }) => isCatalogueMove(kind));
  await checkMoment(play);
  play.sale.push(changes ? 'mixed' : before);
  faults.crashAfter = crashAfter;
  return after;
}

type Players = { [K in Move['kind']]: (play: Play, move: Extract<Move, { kind: K }>) => Promise<unknown> };

const ofCatalogue = (play: Play, { kind }: { kind: keyof typeof catalogueMoves }) =>
  catalogueMoves[kind]().then(() => play.coverage.note(`office: ${kind}`));
const ofOffice = (play: Play, { kind, which }: { kind: SimpleAct; which: number }) => simpleAct(play, kind, which);

const players: Players = {
  checkOut: (play, { browser, cart }) => play.checkOut(browser, cart),
  pay: (play, { which }) => pay(play, which),
  comeBack: (play, { which }) => returnFrom(play, which),
  renew: (play, { which }) => renew(play, which),
  webhook: (play, { which }) => webhook(play, which),
  news: (play, { which }) => news(play, which),
  allNews: (play, { order }) => allNews(play, order),
  dashboardRefund: (play, { which, amount }) => dashboardRefund(play, which, amount),
  failRefund: (play, { which, at }) => failRefund(play, which, at),
  dispute: (play, { which }) => dispute(play, which),
  win: (play, { which }) => closeDispute(play, which, 'won'),
  lose: (play, { which }) => closeDispute(play, which, 'lost'),
  officeRefund: (play, move) => officeRefund(play, move),
  goodwill: (play, { which, amount }) => goodwill(play, which, amount),
  pressAgain: (play, { at }) => pressAgain(play, at),
  deliver: ofOffice,
  decline: ofOffice,
  revokeCredits: ofOffice,
  creditsSeen: ofOffice,
  twiceSeen: ofOffice,
  returnedSeen: ofOffice,
  cancel: ofOffice,
  newLink: ofOffice,
  resend: ofOffice,
  closeRace: ofCatalogue,
  openRace: ofCatalogue,
  hideEvent: ofCatalogue,
  showEvent: ofCatalogue,
  cancelRace: ofCatalogue,
  undoRace: ofCatalogue,
  cancelEvent: ofCatalogue,
  undoEvent: ofCatalogue,
  fulfil: (play) => runExecutions(play),
  sweep: (play) => sweep().then(() => play.coverage.note('sweep')),
  crash: async (play, { after }) => {
    play.crashed = true;
    play.parts.faults.crashAfter = after;
  },
};

const playMove = (play: Play, move: Move): Promise<unknown> =>
  (players[move.kind] as (play: Play, move: Move) => Promise<unknown>)(play, move);

/** Checks at every moment: no ZIP holds photos refunded or revoked in its order, and a withheld order has none. */
async function checkMoment(play: Play): Promise<void> {
  for (const placed of play.orders) {
    const { order } = (await readOrderWithItems(placed.id))!;
    if (order.status === 'paid') placed.seenIn ??= play.round;
    if (order.status !== 'paid' || order.after_closing === 'held' || order.after_closing === 'declined') {
      const zips = play.parts.s3.list('downloads', { prefix: zipsOf(placed.id) }).objects;
      expect([order.download_token, zips], 'delivery of a withheld order').toEqual([null, []]);
      continue;
    }
    const gone = [...order.refunded_items, ...order.revoked_items];
    if (!order.zip || gone.length === 0) continue;
    const kept = photosIn(placed.items.filter(({ id }) => !gone.includes(id)));
    const given = await numbersIn(play.parts, order.zip.key);
    expect(
      given.filter((number) => !kept.includes(number)),
      'photos to download that were paid back',
    ).toEqual([]);
  }
}
