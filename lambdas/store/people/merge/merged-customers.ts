import { z } from 'zod';
import { readEntity, listEntities } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { storedEmailClaim } from '../stored-customer.ts';

/** That a customer took another one over: what leads to her from then on, and whether everything of the other one's is hers. */
export const storedMerged = entity(
  'customer who was made one with another',
  z.object({
    id: z.string(),
    /** Her address. The claim of it leads to the customer who stays, until somebody opens an account with it. */
    email: z.string(),
    /** Of mails that were sent to her. */
    unsubscribe_token: z.string(),
    stripe_customer_id: z.string().nullable(),
    merged_at: z.string(),
    finished_at: z.string().nullable(),
  }),
);
export type MergedCustomer = Stored<typeof storedMerged>;

/** Whom a customer took over. */
export const listMerged = (customerId: string): Promise<MergedCustomer[]> =>
  listEntities(storedMerged, { ...ranges.mergedCustomers(customerId), consistent: true });

/** Whom a customer took over, and whom these had taken over and nobody brought to her yet; each with who took her. */
export async function listAllMerged(customerId: string): Promise<{ one: MergedCustomer; into: string }[]> {
  const found: { one: MergedCustomer; into: string }[] = [];
  for (let into: string | undefined = customerId, at = 0; into !== undefined; into = found[at++]?.one.id)
    for (const one of await listMerged(into)) found.push({ one, into });
  return found;
}

/** Whether an address that was another customer's is still this one's. */
export async function isStillHers(customerId: string, { email }: Pick<MergedCustomer, 'email'>): Promise<boolean> {
  const claim = await readEntity(storedEmailClaim, keys.email(email), { consistent: true });
  return claim?.customer_id === customerId;
}

/** Other addresses of a customer. */
export async function otherAddressesOf(customerId: string): Promise<string[]> {
  const merged = await listMerged(customerId);
  const hers = await Promise.all(merged.map((one) => isStillHers(customerId, one)));
  return merged.filter((_, at) => hers[at]).map(({ email }) => email);
}
