import type { Node } from 'constructs';
import * as z from 'zod';

/**
 * An origin exactly as a browser reports it: browsers and Cognito compare it letter by letter, so a final slash makes
 * another one.
 */
const origin = z.url().refine((address) => URL.canParse(address) && new URL(address).origin === address, {
  message: 'must be an address without a path, such as https://fotos.example.ch',
});

/** The firewall's rules with a limit: those of the site, and two of the user pool. */
export const ADDRESS_LIMITS = [
  'checkout',
  'way-back',
  'renewal',
  'sign-up',
  'search',
  'share',
  'report',
  'pages',
  'functions',
  'pool-sign-up',
  'sign-in',
] as const;

/** An investigation's logs contain visitors' addresses, so they end soon. */
const INVESTIGATION_DAYS = 14;
const DAY_MS = 86_400_000;

const settings = z.strictObject({
  /** The region of everything except CloudFront. */
  region: z.string().regex(/^[a-z]{2}-[a-z]+-\d$/),
  /**
   * True if table, buckets and user pool outlive their stack. Otherwise a bucket must be emptied before its stack can
   * be removed.
   */
  retain: z.boolean().default(true),
  /**
   * True if table, user pool and the stacks with data refuse their deletion. Switch it on after the first successful
   * deployment. A stack that failed to be created must be deleted before the next attempt, and a protected one cannot
   * be.
   */
  protect: z.boolean().default(false),
  /**
   * The table's name, if it is not the stage's own. A stage that was deployed before tables had their own names keeps
   * CloudFormation's name (docs/operate.md). Without this setting it would get a second, empty table.
   */
  tableName: z
    .string()
    .regex(/^[\w.-]{3,255}$/)
    .optional(),
  logRetentionDays: z.union([z.literal(1), z.literal(7), z.literal(30), z.literal(90), z.literal(365)]).default(30),
  /**
   * The public keys that check signatures of `/downloads/*` and `/originals/*`. The private half of one is in the
   * secret of the stage (PEM). Two during a replacement (docs/operate.md).
   */
  downloadsPublicKeys: z
    .array(
      z
        .string()
        .regex(
          /^-----BEGIN PUBLIC KEY-----\n[\s\S]+\n-----END PUBLIC KEY-----\s*$/,
          'must be a public key in PEM format',
        ),
    )
    .min(1)
    .max(2),
  /** Days that a ZIP is kept; a later visit of its link builds it again. */
  zipDays: z.number().int().min(1).max(30).default(7),
  stripeApiBase: z.url().optional(),
  /** True if the stage takes real money: a key or an event of Stripe's test mode is refused. */
  livePayments: z.boolean().default(false),
  /**
   * The path of the user pool and its hosted pages instead of AWS's addresses: a path of the shop's own address,
   * whichever the browser used.
   */
  userPoolPath: z
    .string()
    .regex(/^\/[a-z][a-z0-9-]*$/)
    .optional(),
  /**
   * The name of a secret in Secrets Manager with the shop's id at Google, JSON `{ "client_id", "client_secret" }`. It
   * must exist before a deployment. Without it, sign-in with Google is not possible. With it, `domain` or `siteOrigins`
   * must name the addresses to which Google may return.
   */
  googleSecret: z
    .string()
    .regex(/^[\w/+=.@-]{1,200}$/)
    .optional(),
  /** Another photo service than the one deployed with the shop. */
  photoServiceUrl: z.url().optional(),
  /** Base address of the federation's services: calendar, announcements, start lists. */
  federationUrl: z.url().default('https://info.swiss-equestrian.ch'),
  /** Further addresses of the shop, next to the site's own. */
  siteOrigins: z.array(origin).default([]),
  /** The shop's own domain. Its certificate must be in us-east-1, as CloudFront requires. */
  domain: z
    .strictObject({
      name: z
        .string()
        .regex(
          /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/,
          'must be a host name such as fotos.example.ch',
        ),
      certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:'),
    })
    .optional(),
  /** The sender of every mail. */
  mailFrom: z.email(),
  /**
   * The identity that the account proves to SES: the sender's whole domain, by DNS records that sign every mail. Or
   * only the one address, if its DNS is not accessible.
   */
  mailIdentity: z.enum(['domain', 'address']).default('domain'),
  /** The address that receives alarms. */
  alarmEmail: z.email().optional(),
  /**
   * The monthly cost in US dollars above which `alarmEmail` gets a mail, also when the forecast of the month exceeds
   * it.
   */
  monthlyBudget: z.number().positive().default(50),
  /** Another region for a second copy of every original, which costs its storage again. */
  copyRegion: z
    .string()
    .regex(/^[a-z]{2}-[a-z]+-\d$/)
    .optional(),
  /**
   * True if a firewall limits requests by address before the site and the sign-in
   * (`lib/constructs/pool/address-limits.ts`): about 24 US dollars a month. Without it one visitor can use up the API's
   * total capacity. An access token alone may then delete its user, find out taken addresses, and switch off the second
   * factor.
   */
  firewall: z.boolean().default(true),
  /** Other limits of one address in five minutes, by the firewall's rule. */
  addressLimits: z.partialRecord(z.enum(ADDRESS_LIMITS), z.number().int().min(10).max(2_000_000)).default({}),
  /**
   * The moment until which the firewall logs the requests that it blocks, and CloudFront logs all, with visitors'
   * addresses: `2026-12-05T18:00`, UTC. A schedule ends both logs then. Absent: neither keeps a log.
   */
  investigateUntil: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'must be a minute in UTC, such as 2026-12-05T18:00')
    .refine((moment) => !Number.isNaN(Date.parse(`${moment}Z`)), 'is no moment')
    .refine((moment) => Date.parse(`${moment}Z`) < Date.now() + INVESTIGATION_DAYS * DAY_MS, {
      message: `must be within ${INVESTIGATION_DAYS} days: the logs contain visitors' addresses`,
    })
    .optional(),
  /** The number of the key by which the functions recognise CloudFront; docs/operate.md describes its replacement. */
  edgeKey: z.number().int().min(1).default(1),
  /** Seconds between two polls of an ingest job: at least ten, but for one machine. */
  pollIntervalSeconds: z.number().int().min(1).max(300).default(30),
  /**
   * The reserved concurrency of a function: the functions that render for every visitor, and the making of pictures for all
   * jobs together, then leave the rest to checkout and sign-in. A new AWS account, with ten concurrent executions in all, cannot reserve any (docs/deploy.md).
   */
  runAtOnce: z.partialRecord(z.enum(['pages', 'share', 'make-sizes']), z.number().int().min(1).max(1000)).default({}),
  /** Batches of photos that one job makes in parallel; `runAtOnce` limits those of all jobs. */
  ingestConcurrency: z.number().int().min(1).max(40).default(4),
});

/** Each poll adds to the history of a workflow, which AWS limits, and to the bill. */
export const SHORTEST_POLL_SECONDS = 10;

export interface Stage extends z.infer<typeof settings> {
  /** `dev`, `local`, … */
  name: string;
  /** The prefix of all names. */
  prefix: string;
  /** True if the templates run on this machine and not in AWS. */
  local: boolean;
}

const stageSettings = settings
  .refine(({ copyRegion, region }) => copyRegion !== region, {
    path: ['copyRegion'],
    message: 'must differ from the region of the originals',
  })
  .refine(
    ({ googleSecret, domain, siteOrigins }) =>
      googleSecret === undefined || domain !== undefined || siteOrigins.length > 0,
    {
      path: ['googleSecret'],
      message: 'needs domain or siteOrigins: Google sends users back only to a known address',
    },
  );

/** The settings of a stage in AWS. */
const deployed = stageSettings.refine(({ pollIntervalSeconds }) => pollIntervalSeconds >= SHORTEST_POLL_SECONDS, {
  path: ['pollIntervalSeconds'],
  message: `must be at least ${SHORTEST_POLL_SECONDS}`,
});

/**
 * The longest name with this prefix is a bucket's. AWS allows it 63 characters, including the account's and the
 * region's.
 */
export const stageName = z
  .string()
  .regex(/^[a-z]([a-z0-9-]{0,10}[a-z0-9])?$/, 'must have lower-case letters, digits and dashes, at most 12')
  .refine((name) => !/aws|amazon|cognito/.test(name), 'contains a word that AWS reserves');
export const stagePrefix = (name: string): string => `photo-shop-${name}`;

const bag = z.record(z.string(), z.unknown());

/**
 * Reads the stage of the CDK context: `-c stage=<name>` (default `dev`), with its settings in `cdk.json` under
 * `stages.<name>`. The context `stageSettings` (an object, or one written as JSON) replaces single settings. Throws an
 * error that names a missing, unknown or wrong setting.
 */
export function readStage(node: Node): Stage {
  const name = checked(stageName, node.tryGetContext('stage') ?? 'dev', 'The context value stage');
  const stages = checked(bag, node.tryGetContext('stages') ?? {}, 'The context value stages');
  if (stages[name] === undefined) {
    throw new Error(`cdk.json has no stage "${name}"; it has ${Object.keys(stages).join(', ') || 'none'}.`);
  }
  const kept = checked(bag, stages[name], `Stage "${name}"`);
  const replaced = checked(bag, parsed(node.tryGetContext('stageSettings') ?? {}), 'The context value stageSettings');
  const local = name === 'local';
  const found = checked(local ? stageSettings : deployed, { ...kept, ...replaced }, `Stage "${name}"`);
  return { ...found, name, prefix: stagePrefix(name), local };
}

/** Returns the identity that SES must know as the account's: the domain of the sender, or the sender itself. */
export function senderOf({ mailFrom, mailIdentity }: Pick<Stage, 'mailFrom' | 'mailIdentity'>): string {
  return mailIdentity === 'domain' ? mailFrom.slice(mailFrom.indexOf('@') + 1) : mailFrom;
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new Error('The context value stageSettings is not JSON.');
  }
}

function checked<T extends z.ZodType>(schema: T, value: unknown, where: string): z.infer<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `unknown setting ${issue.keys.join(', ')}`
      : `${issue.path.join('.') || 'value'}: ${issue.message}`,
  );
  throw new Error(`${where}: ${faults.join('; ')}`);
}
