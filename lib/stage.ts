import type { Node } from 'constructs';
import { z } from 'zod';

/** As a browser says where it is: browsers and Cognito compare it letter by letter, so a slash at its end is another one. */
const origin = z.url().refine((address) => URL.canParse(address) && new URL(address).origin === address, {
  message: 'an address without anything behind its name, such as https://fotos.example.ch',
});

const settings = z.strictObject({
  /** Where everything but CloudFront lives. */
  region: z.string().regex(/^[a-z]{2}-[a-z]+-\d$/),
  /** Whether table, buckets and user pool outlive their stack. Without it, a bucket has to be emptied before its stack can go. */
  retain: z.boolean().default(true),
  /**
   * Whether table, user pool and the stacks that hold data refuse to be deleted. Switched on after the first deployment went through:
   * a stack that failed to be made has to be deleted before it can be made again, and a protected one cannot be.
   */
  protect: z.boolean().default(false),
  /**
   * The table's name where it is not the stage's own. A stage that was deployed before tables had names of their own keeps the one that
   * CloudFormation made (docs/operate.md); without this it would get an empty table beside it.
   */
  tableName: z
    .string()
    .regex(/^[\w.-]{3,255}$/)
    .optional(),
  logRetentionDays: z.union([z.literal(1), z.literal(7), z.literal(30), z.literal(90), z.literal(365)]).default(30),
  /**
   * Each checks signatures of `/downloads/*` and `/originals/*`; the private half of one is in the secret of the stage (PEM). Two while
   * one takes over from the other (docs/operate.md).
   */
  downloadsPublicKeys: z
    .array(z.string().regex(/^-----BEGIN PUBLIC KEY-----\n[\s\S]+\n-----END PUBLIC KEY-----\s*$/, 'a PEM public key'))
    .min(1)
    .max(2),
  /** Days that a ZIP is kept; a later visit of its link builds it again. */
  zipDays: z.number().int().min(1).max(30).default(7),
  stripeApiBase: z.url().optional(),
  /** Where the user pool and its hosted pages answer instead of AWS's addresses: a path of the shop's own address, whichever the browser used. */
  userPoolPath: z
    .string()
    .regex(/^\/[a-z][a-z0-9-]*$/)
    .optional(),
  /**
   * Name of a secret in Secrets Manager, JSON `{ "client_id", "client_secret" }`: the shop's own at Google. It has to be there before a
   * deployment. Without it nobody signs in with Google. With it, `domain` or `siteOrigins` has to say where Google may send people back to.
   */
  googleSecret: z
    .string()
    .regex(/^[\w/+=.@-]{1,200}$/)
    .optional(),
  /** Another photo service than the one deployed with the shop. */
  photoServiceUrl: z.url().optional(),
  /** Base address of the federation's services: calendar, announcements, start lists. */
  federationUrl: z.url().default('https://info.swiss-equestrian.ch'),
  /** Addresses beside the site's own that the shop may be reached at. */
  siteOrigins: z.array(origin).default([]),
  /** The shop's own domain; its certificate must be in us-east-1, where CloudFront looks for it. */
  domain: z
    .strictObject({
      name: z
        .string()
        .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/, 'a name such as fotos.example.ch'),
      certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:'),
    })
    .optional(),
  /** Sender of every mail. */
  mailFrom: z.email(),
  /**
   * What the account proves to SES that it may send as: the sender's whole domain, by DNS records that sign every mail, or, where nobody
   * can write into its DNS, the one address.
   */
  mailIdentity: z.enum(['domain', 'address']).default('domain'),
  /** Who is told of an alarm. */
  alarmEmail: z.email().optional(),
  /** US dollars a month that the account may cost before `alarmEmail` is told; told too when the month is on its way there. */
  monthlyBudget: z.number().positive().default(50),
  /** Another region for a second copy of every original, which costs its storage once more. */
  copyRegion: z
    .string()
    .regex(/^[a-z]{2}-[a-z]+-\d$/)
    .optional(),
  /**
   * Whether a firewall keeps limits by address before the site and the sign-in (`lib/constructs/pool/address-limits.ts`): about 22 US dollars a
   * month. Without it one visitor can use up what the API gives to all, and an access token alone may delete its user, ask which addresses
   * are taken, and switch the second factor off.
   */
  firewall: z.boolean().default(true),
  /** The number of the key by which the functions know CloudFront; another one takes over by docs/operate.md. */
  edgeKey: z.number().int().min(1).default(1),
  /** Seconds between two looks at an ingest job. */
  pollIntervalSeconds: z.number().int().min(1).max(300).default(30),
  /**
   * How many of a function may run at once, kept for it and for it alone: what draws for anybody then leaves the rest to checkout and sign-in.
   * A new AWS account, which runs ten in all, takes none of it (docs/deploy.md).
   */
  runAtOnce: z.partialRecord(z.enum(['pages', 'share']), z.number().int().min(1).max(1000)).default({}),
  /** Batches of photos whose sizes are made at the same time. */
  ingestConcurrency: z.number().int().min(1).max(40).default(10),
});

export interface Stage extends z.infer<typeof settings> {
  /** `dev`, `local`, … */
  name: string;
  /** Begins the name of everything that is named. */
  prefix: string;
  /** Whether the templates will run on this machine and not in AWS. */
  local: boolean;
}

const stageSettings = settings
  .refine(({ copyRegion, region }) => copyRegion !== region, {
    path: ['copyRegion'],
    message: 'is the region of the originals themselves',
  })
  .refine(
    ({ googleSecret, domain, siteOrigins }) =>
      googleSecret === undefined || domain !== undefined || siteOrigins.length > 0,
    {
      path: ['googleSecret'],
      message: 'Google sends people back only to a known address; set domain or siteOrigins too',
    },
  );

/** The longest of the names that begin with it is a bucket's, of which AWS takes 63 characters, the account's and the region's among them. */
export const stageName = z
  .string()
  .regex(/^[a-z]([a-z0-9-]{0,10}[a-z0-9])?$/, 'lower-case letters, digits and dashes, at most 12')
  .refine((name) => !/aws|amazon|cognito/.test(name), 'AWS keeps these words for itself');
export const stagePrefix = (name: string): string => `photo-shop-${name}`;

const bag = z.record(z.string(), z.unknown());

/**
 * The stage that the CDK context asks for: `-c stage=<name>` (default `dev`), its settings in `cdk.json` under
 * `stages.<name>`, single ones replaced by the context `stageSettings` (an object, or one written as JSON).
 * Throws an error that names the setting when one is missing, unknown or wrong.
 */
export function readStage(node: Node): Stage {
  const name = checked(stageName, node.tryGetContext('stage') ?? 'dev', 'The context value stage');
  const stages = checked(bag, node.tryGetContext('stages') ?? {}, 'The context value stages');
  if (stages[name] === undefined) {
    throw new Error(`There is no stage "${name}"; cdk.json knows ${Object.keys(stages).join(', ') || 'none'}.`);
  }
  const kept = checked(bag, stages[name], `Stage "${name}"`);
  const replaced = checked(bag, parsed(node.tryGetContext('stageSettings') ?? {}), 'The context value stageSettings');
  const found = checked(stageSettings, { ...kept, ...replaced }, `Stage "${name}"`);
  return { ...found, name, prefix: stagePrefix(name), local: name === 'local' };
}

/** What SES has to know as the account's own: the domain of the sender, or the sender itself. */
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
