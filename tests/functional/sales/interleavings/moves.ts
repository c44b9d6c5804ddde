import fc from 'fast-check';
import type { CartItem } from '../../../../core/sales/contract/money.ts';
import { itemOf } from '../../sale-catalogue.ts';

/** The carts of a play. The later ones share photos with the earlier ones, and a collection deducts singles. */
export const carts: readonly (readonly CartItem[])[] = [
  [itemOf('900001', 7), itemOf('900002')],
  [itemOf('900001', 7), itemOf('900001', 8), itemOf('900001.2')],
  [1, 2, 3, 4, 5].map((photo) => itemOf('900001', photo)),
  [itemOf('900001')],
  [itemOf('900001', 1)],
  [1, 2, 3, 4, 5, 6].map((photo) => itemOf('900001', photo)),
];

const which = fc.nat(3);
const ofOrder = <K extends string>(...kinds: K[]) => fc.record({ kind: fc.constantFrom(...kinds), which });

const buyerMove = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('checkOut' as const), browser: fc.nat(1), cart: fc.nat(5) }) },
  { weight: 3, arbitrary: ofOrder('pay') },
  { weight: 3, arbitrary: ofOrder('comeBack', 'renew') },
);

/** Cents that are one item, several, a choice of items, or none of them. */
const amounts = fc.constantFrom(500, 1300, 2600, 7000, undefined);

const providerMove = fc.oneof(
  { weight: 3, arbitrary: ofOrder('webhook', 'news') },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('allNews' as const), order: fc.nat(1000) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('dashboardRefund' as const), which, amount: amounts }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('failRefund' as const), which, at: fc.nat(3) }) },
  { weight: 2, arbitrary: ofOrder('dispute', 'win', 'lose') },
);

const officeMove = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('officeRefund' as const),
      which,
      item: fc.option(fc.nat(4)),
      credits: fc.constantFrom('revoke' as const, 'keep' as const, undefined),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('goodwill' as const), which, amount: fc.integer({ min: 1, max: 3000 }) }),
  },
  { weight: 3, arbitrary: ofOrder('deliver', 'decline') },
  { weight: 3, arbitrary: ofOrder('revokeCredits', 'creditsSeen') },
  { weight: 3, arbitrary: ofOrder('twiceSeen', 'returnedSeen', 'cancel', 'newLink', 'resend') },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pressAgain' as const), at: fc.nat(5) }) },
);

const catalogueMove = fc.record({
  kind: fc.constantFrom('closeRace', 'openRace', 'hideEvent', 'showEvent'),
});
const cancellation = fc.record({
  kind: fc.constantFrom('cancelRace', 'undoRace', 'cancelEvent', 'undoEvent'),
});

const shopMove = fc.record({ kind: fc.constantFrom('sweep', 'fulfil', 'fulfil') });
/** Kills a step between two of its calls. */
const crash = fc.record({ kind: fc.constant('crash' as const), after: fc.nat(25) });

const move = fc.oneof(
  { weight: 8, arbitrary: buyerMove },
  { weight: 7, arbitrary: providerMove },
  { weight: 9, arbitrary: officeMove },
  { weight: 2, arbitrary: catalogueMove },
  { weight: 2, arbitrary: cancellation },
  { weight: 4, arbitrary: shopMove },
  { weight: 2, arbitrary: crash },
);
export type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

/** Moves at the same time. */
export type Round = Move[];

const checkOut = (browser: number, cart: number): Round => [{ kind: 'checkOut', browser, cart }];
const paid = (at: number): Round[] => [
  [{ kind: 'pay', which: at }],
  [{ kind: 'comeBack', which: at }],
  [{ kind: 'fulfil' }],
];

const credited = [checkOut(0, 2), ...paid(0), checkOut(0, 3)];
const revoked: Round = [{ kind: 'officeRefund', which: 0, item: 1, credits: 'revoke' }];

/** The usual beginnings, so that a short run reaches the later events. */
const beginnings = {
  nothing: [],
  bought: [checkOut(0, 0), ...paid(0)],
  'bought three items': [checkOut(0, 1), ...paid(0)],
  'bought twice at once': [
    [...checkOut(0, 0), ...checkOut(1, 1)],
    [
      { kind: 'pay', which: 0 },
      { kind: 'pay', which: 1 },
    ],
  ],
  'paid after closing': [checkOut(0, 0), [{ kind: 'closeRace' }], ...paid(0)],
  'paid after hiding': [checkOut(0, 1), [{ kind: 'hideEvent' }], ...paid(0)],
  'paid after cancelling': [checkOut(0, 0), [{ kind: 'cancelRace' }], ...paid(0), [{ kind: 'undoRace' }]],
} satisfies Record<string, Round[]>;

/** Those of an account: a guest owns no credits. */
const withCredits = {
  'bought with credits': [...credited, ...paid(1)],
  'open page with credits': credited,
  'credits revoked': [...credited, ...paid(1), revoked],
  'credits lost to the bank': [
    ...credited,
    ...paid(1),
    [{ kind: 'dispute', which: 0 }],
    [{ kind: 'lose', which: 0 }],
    [{ kind: 'news', which: 0 }],
  ],
  'credits refunded outside': [
    ...credited,
    ...paid(1),
    [{ kind: 'dashboardRefund', which: 0, amount: undefined }],
    [{ kind: 'news', which: 0 }],
  ],
  'credits paid after a refund': [
    ...credited,
    [
      { kind: 'officeRefund', which: 0, item: 1, credits: undefined },
      { kind: 'pay', which: 1 },
    ],
    [{ kind: 'comeBack', which: 1 }],
  ],
  'gift paid after closing': [
    checkOut(0, 5),
    ...paid(0),
    checkOut(0, 3),
    [{ kind: 'closeRace' }],
    ...paid(1),
    [{ kind: 'decline', which: 1 }],
  ],
} satisfies Record<string, Round[]>;

type Beginning = keyof typeof beginnings | keyof typeof withCredits;

export interface Script {
  /** False for a guest, who owns no credits. */
  account: boolean;
  beginning: Beginning;
  rounds: Round[];
  /** True if the office repeats its presses that ended in a fault. */
  repeats: boolean;
}

const rest = {
  rounds: fc.array(fc.array(move, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
  repeats: fc.boolean(),
};
const keysOf = <K extends string>(record: Record<K, unknown>) => fc.constantFrom(...(Object.keys(record) as K[]));

export const script: fc.Arbitrary<Script> = fc.oneof(
  fc.record({ account: fc.boolean(), beginning: keysOf(beginnings), ...rest }),
  fc.record({ account: fc.constant(true), beginning: keysOf(withCredits), ...rest }),
);

export const roundsOf = ({ beginning, rounds }: Script): Round[] => [
  ...{ ...beginnings, ...withCredits }[beginning],
  ...rounds,
];
