import { createHash } from 'node:crypto';
import * as z from 'zod';
import { normalizedAddress } from '../../../core/people/email-address.ts';
import { CODE_LIVES_MS, type CodePurpose } from '../../../core/people/mailed-codes.ts';
import { readEntity } from '../table/entities.ts';
import { entity } from '../table/entity.ts';
import { keys } from '../table/keys.ts';
import { deleteItem, putItem } from '../table/table.ts';

export const storedMailedCode = entity('mailed code', z.object({ hash: z.string(), forget_at: z.number() }));

const keyOf = (purpose: CodePurpose, address: string) =>
  keys.mailedCode(createHash('sha256').update(normalizedAddress(address)).digest('base64url'), purpose);

/** Keeps the hash of a code, for 1 day at most, in place of an earlier code's. The address itself is not kept. */
export const keepCode = (purpose: CodePurpose, address: string, hash: string, now: Date): Promise<void> =>
  putItem({
    item: {
      ...keyOf(purpose, address),
      hash,
      forget_at: Math.ceil((now.getTime() + CODE_LIVES_MS[purpose]) / 1000),
    },
  });

/** Returns the hash of the code that the address may still give; undefined without one. */
export async function readCode(purpose: CodePurpose, address: string, now: Date): Promise<string | undefined> {
  const kept = await readEntity(storedMailedCode, keyOf(purpose, address), { consistent: true });
  return kept && kept.forget_at * 1000 > now.getTime() ? kept.hash : undefined;
}

/** Uses a code up. */
export const forgetCode = (purpose: CodePurpose, address: string): Promise<void> =>
  deleteItem({ key: keyOf(purpose, address) });
