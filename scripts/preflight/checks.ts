import { heardEvents } from '../../lambdas/gateways/stripe/events.ts';

/** The services' answers about a stage. */
export interface Answers {
  /** The customer portals of the payment provider. */
  portals: readonly { active: boolean; is_default: boolean }[];
  /** Its settings of payment methods. */
  methods: readonly { active: boolean; is_default: boolean; twint: boolean }[];
  /** Its webhooks. */
  webhooks: readonly { url: string; status: string; enabled_events: readonly string[] }[];
  /** Whether its key is of the real mode. */
  livemode: boolean;
  mail: { production: boolean; sending: boolean; senderVerified: boolean };
  /** The names of the pool's ways to sign in. */
  providers: readonly string[];
  /** The functions that the account may run at once. */
  concurrency: number;
  /** The addresses of the alarms by topic: an ARN, or `PendingConfirmation`. */
  subscriptions: Readonly<Record<string, readonly string[]>>;
  /** The certificate's status, names, and end; undefined without a domain. */
  certificate: { status: string; names: readonly string[]; ends: Date | undefined } | undefined;
}

/** The settings of the stage that the answers must fit. */
export interface Expected {
  site: string;
  livePayments: boolean;
  google: boolean;
  alarms: boolean;
  domain: string | undefined;
  ingestConcurrency: number;
}

/** A line of the report: a name, and the remedy for a failure; undefined when all is well. */
interface Check {
  name: string;
  remedy: string | undefined;
}

/** The functions that a shop needs while an ingest runs: pages, search and checkout of a busy evening. */
const BESIDE_AN_INGEST = 100;
/** Days before its end at which a certificate should have been renewed. */
const RENEWAL_DAYS = 30;
const DAY_MS = 86_400_000;

/** Returns all lines of the report. */
export const checksOf = (answers: Answers, expected: Expected, now = new Date()): Check[] => [
  { name: 'Payments are of the right mode', remedy: modeRemedy(answers, expected) },
  { name: 'The customer portal is saved', remedy: portalRemedy(answers) },
  { name: 'TWINT is on', remedy: twintRemedy(answers) },
  { name: `The webhook hears all ${heardEvents.length} events`, remedy: webhookRemedy(answers, expected) },
  { name: 'Google sign-in fits the stage', remedy: googleRemedy(answers, expected) },
  { name: 'The sender is verified', remedy: senderRemedy(answers) },
  { name: 'Mails reach everybody', remedy: sandboxRemedy(answers) },
  { name: 'Enough functions run at once', remedy: concurrencyRemedy(answers, expected) },
  { name: 'The alarms have confirmed addresses', remedy: alarmsRemedy(answers, expected) },
  { name: 'The certificate is valid', remedy: certificateRemedy(answers, expected, now) },
];

function modeRemedy({ livemode }: Answers, { livePayments }: Expected): string | undefined {
  if (livemode === livePayments) return undefined;
  return livemode
    ? 'The key takes real money: set "livePayments": true in cdk.json and deploy.'
    : 'The key is of the test mode: put the live keys into the secret (docs/deploy.md, step 7).';
}

const portalRemedy = ({ portals }: Answers): string | undefined =>
  portals.some(({ active, is_default }) => active && is_default)
    ? undefined
    : 'Save the customer portal once in this mode: Stripe, Settings, Billing, Customer portal.';

const twintRemedy = ({ methods }: Answers): string | undefined =>
  methods.some(({ active, is_default, twint }) => active && is_default && twint)
    ? undefined
    : 'Switch on TWINT: Stripe, Settings, Payment methods.';

function webhookRemedy({ webhooks }: Answers, { site }: Expected): string | undefined {
  const url = `${site}/api/stripe-webhook`;
  const own = webhooks.filter((one) => one.url === url);
  if (own.length === 0) return `Add a webhook to ${url} with the sixteen events (docs/deploy.md, step 8).`;
  const open = own.filter(({ status }) => status === 'enabled');
  if (open.length === 0) return `Enable the webhook to ${url}: Stripe, Developers, Webhooks.`;
  const heard = open.flatMap(({ enabled_events }) => enabled_events);
  const missing = heard.includes('*') ? [] : heardEvents.filter((event) => !heard.includes(event));
  return missing.length === 0 ? undefined : `Add to the webhook: ${missing.join(', ')}.`;
}

function googleRemedy({ providers }: Answers, { google }: Expected): string | undefined {
  if (providers.includes('Google') === google) return undefined;
  return google
    ? 'The user pool does not know Google: deploy the identity stack (docs/deploy.md, Sign-in).'
    : 'The user pool knows Google, but the stage names no googleSecret: set it, or deploy.';
}

function senderRemedy({ mail }: Answers): string | undefined {
  if (!mail.senderVerified) return 'Put the printed records into the DNS of the sender (docs/deploy.md, step 4).';
  return mail.sending ? undefined : 'SES paused the account: see SES, Account dashboard, and answer AWS.';
}

const sandboxRemedy = ({ mail }: Answers): string | undefined =>
  mail.production
    ? undefined
    : 'The account is in the sandbox: ask for SES production access (docs/deploy.md, step 4).';

function concurrencyRemedy({ concurrency }: Answers, { ingestConcurrency }: Expected): string | undefined {
  const wanted = ingestConcurrency + BESIDE_AN_INGEST;
  return concurrency >= wanted
    ? undefined
    : `The account runs ${concurrency} functions at once, a busy evening needs ${wanted}: ask for 1,000 (Service Quotas, Lambda, Concurrent executions).`;
}

function alarmsRemedy({ subscriptions }: Answers, { alarms }: Expected): string | undefined {
  if (!alarms) return 'Set alarmEmail in cdk.json and deploy: otherwise nobody gets an alarm.';
  const silent = Object.entries(subscriptions)
    .filter(([, told]) => !told.some((arn) => arn.startsWith('arn:')))
    .map(([topic]) => topic);
  return silent.length === 0
    ? undefined
    : `Follow the link of AWS's mail "Subscription Confirmation" for ${silent.join(' and ')}.`;
}

function certificateRemedy({ certificate }: Answers, { domain }: Expected, now: Date): string | undefined {
  if (domain === undefined) return undefined;
  if (certificate?.status !== 'ISSUED')
    return `The certificate is ${certificate?.status ?? 'unknown'}: put its validation record into the DNS (ACM, us-east-1).`;
  const parent = domain.replace(/^[^.]+/, '*');
  if (!certificate.names.includes(domain) && !certificate.names.includes(parent))
    return `The certificate is not for ${domain}: ask for one in us-east-1 and name it in cdk.json.`;
  const days = ((certificate.ends?.getTime() ?? 0) - now.getTime()) / DAY_MS;
  return days > RENEWAL_DAYS
    ? undefined
    : `The certificate ends in ${Math.floor(days)} days: put its validation record back (docs/operate.md, The certificate ends).`;
}

/** Returns the report, and its number of failures. */
export function reportOf(checks: readonly Check[]): { text: string; failures: number } {
  const lines = checks.map(({ name, remedy }) =>
    remedy === undefined ? `ok    ${name}` : `FAIL  ${name}\n      ${remedy}`,
  );
  return { text: `${lines.join('\n')}\n`, failures: checks.filter(({ remedy }) => remedy !== undefined).length };
}
