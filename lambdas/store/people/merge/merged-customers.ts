import * as z from 'zod';
import { readEntity, listEntities } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { storedEmailClaim } from '../stored-customer.ts';

/** A merged customer: the keys that now lead to the remaining one, and whether all items have moved. */
export const storedMerged = entity(
  'customer who was made one with another',
  z.object({
    id: z.string(),
    /** Her address. Its claim leads to the remaining customer until an account is opened with it. */
    email: z.string(),
    /** The token in mails that she got before. */
    unsubscribe_token: z.string(),
    stripe_customer_id: z.string().nullable(),
    merged_at: z.string(),
    finished_at: z.string().nullable(),
  }),
);
export type MergedCustomer = Stored<typeof storedMerged>;

/** Lists the customers merged into one. */
export const listMerged = (customerId: string): Promise<MergedCustomer[]> =>
  listEntities(storedMerged, { ...ranges.mergedCustomers(customerId), consistent: true });

/**
 * Lists the customers merged into one, and those merged into these and not moved yet, each with her remaining customer.
 */
export async function listAllMerged(customerId: string): Promise<{ one: MergedCustomer; into: string }[]> {
  const found: { one: MergedCustomer; into: string }[] = [];
  for (let into: string | undefined = customerId, at = 0; into !== undefined; into = found[at++]?.one.id)
    for (const one of await listMerged(into)) found.push({ one, into });
  return found;
}

/** Tells whether a merged customer's address still belongs to this customer. */
export async function isStillHers(customerId: string, { email }: Pick<MergedCustomer, 'email'>): Promise<boolean> {
  const claim = await readEntity(storedEmailClaim, keys.email(email), { consistent: true });
  return claim?.customer_id === customerId;
}

/** Lists a customer's other addresses. */
export async function otherAddressesOf(customerId: string): Promise<string[]> {
  const merged = await listMerged(customerId);
  const hers = await Promise.all(merged.map((one) => isStillHers(customerId, one)));
  return merged.filter((_, at) => hers[at]).map(({ email }) => email);
}
