import { randomUUID } from 'node:crypto';
import { handler as account } from '../../lambdas/people/account/handler.ts';
import { handler as checkout } from '../../lambdas/sales/checkout/handler.ts';
import { handler as customers } from '../../lambdas/people/customers/handler.ts';
import { handler as downloads } from '../../lambdas/sales/downloads/handler.ts';
import { handler as previews } from '../../lambdas/sales/downloads/previews-handler.ts';
import { handler as identity } from '../../lambdas/people/identity/handler.ts';
import { contract, type RouteKey } from '../../core/contract.ts';
import { claimAccount } from '../../lambdas/store/people/accounts.ts';
import type { StoredAccount } from '../../lambdas/store/people/stored-account.ts';
import { request, type Answer } from './sale-parts.ts';

const handlers: Partial<Record<string, unknown>> = { account, checkout, customers, downloads, identity, previews };

/** Makes a customer with an account and a verified e-mail. */
export async function newPerson(email = `${randomUUID()}@esempio.example`): Promise<StoredAccount & { call: Call }> {
  const made = await claimAccount({ user_id: randomUUID(), email, has_password: true, google_linked: false });
  return { ...made, call: callAs(made.user_id) };
}

type Asked = Omit<NonNullable<Parameters<typeof request>[2]>, 'as'>;
export type Call = (key: RouteKey, asked?: Asked) => Promise<Answer & { body: unknown }>;

/** Calls routes as a signed-in customer, or as a guest without an id. */
export const callAs =
  (userId?: string): Call =>
  (key, asked = {}) =>
    request(handlers[contract[key].function], key, { ...asked, ...(userId !== undefined && { as: userId }) });

export const codeOf = ({ status, body }: Answer): [number, string | undefined] => [
  status,
  (body as { error?: { code: string } }).error?.code,
];
