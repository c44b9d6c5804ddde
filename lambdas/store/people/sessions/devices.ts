import { listReadable, readEntity } from '../../table/entities.ts';
import { keys, ranges } from '../../table/keys.ts';
import { changeItem, transact, unlessRefused } from '../../table/table.ts';
import { storedAccount, type StoredAccount } from '../stored-account.ts';
import { storedDevice, storedSession, type StoredDevice, type StoredSession } from './stored-session.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** As long as a browser keeps its name. */
export const DEVICE_KEPT_DAYS = 400;
/** The time after which an account is no longer new. */
const NEW_ACCOUNT_MS = 60 * 60 * 1000;
/** The number of networks that are remembered of a device. */
const NETWORKS = 5;
const NO_NEWS = ['gsi1pk', 'gsi1sk'];

/** Lists sessions that began since the last call. */
export const listNewSessions = (most: number): Promise<StoredSession[]> =>
  listReadable(storedSession, { ...ranges.newSessions, limit: most });

export const listDevices = (userId: string): Promise<StoredDevice[]> =>
  listReadable(storedDevice, { ...ranges.accountDevices(userId), consistent: true });

/**
 * Remembers the device of a new session, once. Returns the account that must learn of it; undefined for the first
 * device of a new account, and for a known one: by the browser's name or, when that was lost, by its kind and network.
 */
export async function settleDevice(session: StoredSession, now: Date): Promise<StoredAccount | undefined> {
  const { user_id, device } = session;
  const network = session.network ?? '';
  const account = await readEntity(storedAccount, keys.account(user_id), { consistent: true });
  if (!account || account.deleting_at !== null) return forgetNews(session);
  const hash = session.device_hash ?? '';
  const devices = await listDevices(user_id);
  const same = devices.find(({ device_hash }) => device_hash === hash);
  const alike = devices.some((one) => one.device === device && one.networks.includes(network));
  const remembered: StoredDevice = {
    ...{ device_hash: hash, device },
    networks: [...new Set([network, ...(same?.networks ?? [])])].slice(0, NETWORKS),
    since: same?.since ?? session.began_at,
    seen_at: session.seen_at,
  };
  const settled = await unlessRefused(async () => {
    await transact([
      {
        change: {
          key: keys.accountSession(user_id, session.session_id),
          remove: NO_NEWS,
          condition: 'attribute_exists(#gsi1pk)',
        },
      },
      {
        change: {
          key: keys.account(user_id),
          set: { signed_in_at: session.began_at },
          condition: '#deleting_at = :none',
          values: { none: null },
        },
      },
      { put: { item: { ...keys.signInDevice(user_id, hash), ...remembered, forget_at: forgottenAt(now) } } },
    ]);
    return true;
  });
  const first = devices.length === 0 && isNewAt(account, session);
  return settled && !first && !same && !alike ? account : undefined;
}

/** Tells whether the session began with its account; an older account may have devices from before they were noted. */
const isNewAt = ({ created_at }: StoredAccount, { began_at }: StoredSession): boolean =>
  Date.parse(began_at) - Date.parse(created_at) < NEW_ACCOUNT_MS;

const forgottenAt = (now: Date): number => Math.ceil(now.getTime() / 1000) + DEVICE_KEPT_DAYS * DAY_SECONDS;

/** Without an account there is no owner to tell. */
async function forgetNews({ user_id, session_id }: StoredSession): Promise<undefined> {
  const key = keys.accountSession(user_id, session_id);
  await unlessRefused(() => changeItem({ key, remove: NO_NEWS, condition: 'attribute_exists(#gsi1pk)' }));
}
