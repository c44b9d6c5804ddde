import { expect, test } from 'vitest';
import { heardEvents } from '../../../../lambdas/gateways/stripe/events.ts';
import { type Answers, checksOf, type Expected, reportOf } from '../../../../scripts/preflight/checks.ts';

const now = new Date('2026-11-27T12:00:00Z');
const url = 'https://foto.example/api/stripe-webhook';
const webhook = { url, status: 'enabled', enabled_events: [...heardEvents] as string[] };
const good: Answers = {
  portals: [{ active: true, is_default: true }],
  methods: [{ active: true, is_default: true, twint: true }],
  webhooks: [webhook],
  livemode: true,
  mail: { production: true, sending: true, senderVerified: true },
  providers: ['Google'],
  concurrency: 1000,
  subscriptions: { 'eu-central-1': ['arn:aws:sns:1'], 'us-east-1': ['arn:aws:sns:2'] },
  certificate: { status: 'ISSUED', names: ['foto.example'], ends: new Date('2027-06-01') },
};
const stage: Expected = {
  site: 'https://foto.example',
  livePayments: true,
  google: true,
  alarms: true,
  domain: 'foto.example',
  ingestConcurrency: 10,
};

const remedies = (answers: Partial<Answers>, expected: Partial<Expected> = {}) =>
  checksOf({ ...good, ...answers }, { ...stage, ...expected }, now).flatMap(({ remedy }) => remedy ?? []);

test('a stage that is ready has no remedies', () => {
  expect(remedies({})).toEqual([]);
  expect(reportOf(checksOf(good, stage, now))).toMatchObject({ failures: 0 });
});

test.each<[string, Partial<Answers>, string, Partial<Expected>?]>([
  ['a key of the test mode', { livemode: false }, 'The key is of the test mode'],
  ['a real key of a stage for tests', {}, 'set "livePayments": true', { livePayments: false }],
  ['no customer portal', { portals: [] }, 'Save the customer portal'],
  ['an inactive portal', { portals: [{ active: false, is_default: true }] }, 'Save the customer portal'],
  ['no TWINT', { methods: [{ active: true, is_default: true, twint: false }] }, 'Switch on TWINT'],
  ['TWINT in settings that are not used', { methods: [{ active: true, is_default: false, twint: true }] }, 'Switch on'],
  ['no webhook', { webhooks: [] }, `Add a webhook to ${url}`],
  ['a webhook of another address', { webhooks: [{ ...webhook, url: 'https://x.example' }] }, 'Add a webhook'],
  ['a disabled webhook', { webhooks: [{ ...webhook, status: 'disabled' }] }, 'Enable the webhook'],
  [
    'a webhook without two of the events',
    { webhooks: [{ ...webhook, enabled_events: heardEvents.slice(2) }] },
    `Add to the webhook: ${heardEvents[0]}, ${heardEvents[1]}.`,
  ],
  ['no Google', { providers: [] }, 'does not know Google'],
  ['Google without its setting', {}, 'names no googleSecret', { google: false }],
  ['an unverified sender', { mail: { ...good.mail, senderVerified: false } }, 'records into the DNS of the sender'],
  ['a paused account', { mail: { ...good.mail, sending: false } }, 'SES paused the account'],
  ['the sandbox', { mail: { ...good.mail, production: false } }, 'ask for SES production access'],
  ['a new account', { concurrency: 10 }, 'runs 10 functions at once, a busy evening needs 110'],
  [
    'an unconfirmed address in one region',
    { subscriptions: { 'eu-central-1': ['arn:aws:sns:1'], 'us-east-1': ['PendingConfirmation'] } },
    'Confirmation" for us-east-1.',
  ],
  ['no address', {}, 'Set alarmEmail', { alarms: false }],
  ['no certificate', { certificate: undefined }, 'The certificate is unknown'],
  ['an unissued one', { certificate: { ...good.certificate!, status: 'PENDING_VALIDATION' } }, 'is PENDING_VALIDATION'],
  ['one of another name', { certificate: { ...good.certificate!, names: ['x.example'] } }, 'is not for foto.example'],
  ['one that ends', { certificate: { ...good.certificate!, ends: new Date('2026-12-07T12:00:00Z') } }, 'in 10 days'],
])('%s is reported with what to do', (_fault, answers, remedy, expected) => {
  const found = remedies(answers, expected);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(remedy);
});

test('a stage without a domain needs no certificate, and a wildcard serves its names', () => {
  expect(remedies({ certificate: undefined }, { domain: undefined })).toEqual([]);
  const names = ['*.foto.example'];
  const site = 'https://shop.foto.example';
  const webhooks = [{ ...webhook, url: `${site}/api/stripe-webhook` }];
  const certificate = { ...good.certificate!, names };
  expect(remedies({ certificate, webhooks }, { domain: 'shop.foto.example', site })).toEqual([]);
});

test('the report has a line for each check, and the remedy below a failed one', () => {
  const { text, failures } = reportOf(checksOf({ ...good, portals: [] }, stage, now));
  expect(failures).toBe(1);
  expect(text).toMatch(/^FAIL {2}The customer portal is saved\n {6}Save the customer portal/m);
  expect(text.match(/^ok {4}/gm)).toHaveLength(9);
});
