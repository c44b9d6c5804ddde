import { changeEntity } from '../../table/entities.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, unlessRefused } from '../../table/table.ts';
import { readAccount } from '../accounts.ts';
import { storedAccount, type StoredAccount, type StoredExport } from '../stored-account.ts';

/**
 * Requests a new export in place of the account's present one; undefined after a simultaneous request or during an
 * erasure.
 */
export function askForExport(account: StoredAccount): Promise<StoredAccount | undefined> {
  const asked_at = new Date().toISOString();
  const asked: StoredExport = { state: 'preparing', asked_at, key: null, bytes: null, photos: null };
  const before = account.export?.asked_at;
  return unlessRefused(() =>
    changeEntity(storedAccount, {
      key: keys.account(account.user_id),
      set: { export: asked },
      condition: `#deleting_at = :none AND ${before === undefined ? '#export = :none' : '#export.#asked_at = :before'}`,
      values: { none: null, ...(before !== undefined && { before }) },
    }),
  );
}

/** Records how an export ended, unless a newer one was requested. False when no request waits for it. */
export async function recordExport(userId: string, ended: StoredExport): Promise<boolean> {
  const changed = await unlessRefused(() =>
    changeItem({
      key: keys.account(userId),
      set: { export: ended },
      condition: '#deleting_at = :none AND #export.#asked_at = :asked_at AND #export.#state <> :ready',
      values: { none: null, asked_at: ended.asked_at, ready: 'ready' },
    }),
  );
  return changed !== undefined || (await readAccount(userId))?.export?.key === ended.key;
}
