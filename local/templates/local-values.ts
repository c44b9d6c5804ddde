import type { Assembly, Json } from './assembly.ts';

/**
 * The values that only the running machine knows. Templates are made with stand-ins, so that one synthesis serves every
 * port and folder.
 */
export interface LocalValues {
  stripeApiBase: string;
  /** Base address of the stand-in for the federation. */
  federationUrl: string;
  /** The shop's addresses for browsers: this machine under both its names, and its address in the local network. */
  siteOrigins: [string, string, string];
  /** PEM of the public half of the key that signs downloads. */
  downloadsPublicKey: string;
}

const standIns: LocalValues = {
  stripeApiBase: 'http://stripe.stand-in.invalid',
  federationUrl: 'http://federation.stand-in.invalid',
  siteOrigins: ['http://site-1.stand-in.invalid', 'http://site-2.stand-in.invalid', 'http://site-3.stand-in.invalid'],
  downloadsPublicKey: '-----BEGIN PUBLIC KEY-----\nstand-in\n-----END PUBLIC KEY-----\n',
};

/**
 * The path of the user pool: below the shop's own address, so that a phone reaches it too and no other origin is
 * involved.
 */
export const USER_POOL_PATH = '/cognito';

/** The stage settings for the synthesis. */
const { downloadsPublicKey, ...settings } = standIns;
export const standInSettings: Record<string, unknown> = {
  ...settings,
  downloadsPublicKeys: [downloadsPublicKey],
  userPoolPath: USER_POOL_PATH,
};

/** Replaces the stand-ins by the machine's own values. */
export function withLocalValues(assembly: Assembly, values: LocalValues): Assembly {
  const replacements: [string, string][] = [
    [standIns.stripeApiBase, values.stripeApiBase],
    [standIns.federationUrl, values.federationUrl],
    ...standIns.siteOrigins.map((standIn, index): [string, string] => [standIn, values.siteOrigins[index] ?? '']),
    [standIns.downloadsPublicKey, values.downloadsPublicKey],
    [standIns.downloadsPublicKey.trim(), values.downloadsPublicKey.trim()],
  ];
  const replaced = (value: Json): Json => {
    if (typeof value === 'string') return replacements.reduce((text, [from, to]) => text.replaceAll(from, to), value);
    if (Array.isArray(value)) return value.map(replaced);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner)]));
  };
  const stacks = assembly.stacks.map((stack) => ({
    ...stack,
    template: replaced(stack.template as unknown as Json) as unknown as typeof stack.template,
  }));
  return { ...assembly, stacks };
}
