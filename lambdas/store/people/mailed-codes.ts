import { createHash } from 'node:crypto';
import * as z from 'zod';
import { normalizedAddress } from '../../../core/people/email-address.ts';
import { CODE_LIVES_MS, type CodePurpose } from '../../../core/people/mailed-codes.ts';
import { readEntity } from '../table/entities.ts';
import { entity } from '../table/entity.ts';
import { keys } from '../table/keys.ts';
import { deleteItem, putItem } from '../table/table.ts';

/** The latest codes of an address that are valid together: a mail may arrive after the next one was asked for. */
const MAX_CODES = 3;

/** An earlier code, and the end of its life in seconds since 1970. */
const earlierCode = z.object({ hash: z.string(), until: z.number() });

export const storedMailedCode = entity(
  'mailed code',
  z.object({ hash: z.string(), earlier: z.array(earlierCode).default([]), forget_at: z.number() }),
);

const keyOf = (purpose: CodePurpose, address: string) =>
  keys.mailedCode(createHash('sha256').update(normalizedAddress(address)).digest('base64url'), purpose);

/**
 * Keeps the hash of a code, for 1 day at most, beside those of the two codes before it. The address itself is not kept.
 * Two asks at the same moment may lose one of their codes.
 */
export async function keepCode(purpose: CodePurpose, address: string, hash: string, now: Date): Promise<void> {
  const earlier = (await validCodes(purpose, address, now)).slice(0, MAX_CODES - 1);
  const forget_at = Math.ceil((now.getTime() + CODE_LIVES_MS[purpose]) / 1000);
  await putItem({ item: { ...keyOf(purpose, address), hash, earlier, forget_at } });
}

/** Returns the hashes of the codes that the address may still give, the latest first. */
export const readCodes = async (purpose: CodePurpose, address: string, now: Date): Promise<string[]> =>
  (await validCodes(purpose, address, now)).map(({ hash }) => hash);

async function validCodes(purpose: CodePurpose, address: string, now: Date): Promise<z.infer<typeof earlierCode>[]> {
  const kept = await readEntity(storedMailedCode, keyOf(purpose, address), { consistent: true });
  const all = kept ? [{ hash: kept.hash, until: kept.forget_at }, ...kept.earlier] : [];
  return all.filter(({ until }) => until * 1000 > now.getTime());
}

/** Uses all codes of the address up. */
export const forgetCode = (purpose: CodePurpose, address: string): Promise<void> =>
  deleteItem({ key: keyOf(purpose, address) });
