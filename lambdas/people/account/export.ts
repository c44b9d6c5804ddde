import type * as z from 'zod';
import type { exportState } from '../../../core/people/contract/account.ts';
import { isFreshSignIn } from '../../../core/people/fresh-sign-in.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { siteOrigin } from '../../../core/shop/site-origin.ts';
import { environment } from '../../environment.ts';
import { signDownload } from '../../gateways/signer.ts';
import { startAccountExport } from '../../gateways/workflows.ts';
import { zipExists } from '../../gateways/buckets/zips.ts';
import { mayHoldWithdrawn } from '../../store/photos/withdrawn.ts';
import type { Caller } from '../../http/caller.ts';
import { requireAccount } from '../../store/people/accounts.ts';
import type { StoredAccount } from '../../store/people/stored-account.ts';
import { askForExport } from '../../store/people/erasure/exports.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';

type Headers = Readonly<Record<string, string | undefined>>;
type ExportState = z.input<typeof exportState>;

/** An export without a result after this time, in milliseconds, has failed: its workflow gives up before. */
const PATIENCE_MS = 3 * 60 * 60 * 1000;
/** A repeated request within this time, in milliseconds, gets the present export. */
const FRESH_MS = 10 * 60 * 1000;
/** The life of a signed address, in milliseconds: enough for a long download with resumptions. */
const SIGNED_MS = 6 * 60 * 60 * 1000;

/** Returns the progress of the caller's export, and after a recent sign-in its address. */
export async function showExport({ user_id, signed_in_at }: Caller, headers: Headers): Promise<ExportState> {
  const state = await stateOf(await requireAccount(user_id), headers);
  return isFreshSignIn(signed_in_at, Date.now()) ? state : { ...state, url: null };
}

/**
 * Starts an export, unless one is in progress or recent. Its request time names the execution, so the next request
 * mends one that broke off between the two writes.
 */
export async function askExport({ user_id }: Caller, headers: Headers): Promise<ExportState> {
  const account = await requireAccount(user_id);
  const before = await stateOf(account, headers);
  const keep = before.state === 'preparing' || (before.state === 'ready' && ageOf(before.asked_at) < FRESH_MS);
  const asked = keep ? account : ((await askForExport(account)) ?? (await requireAccount(user_id)));
  if (asked.export?.state === 'preparing') await startAccountExport(user_id, asked.export.asked_at);
  return stateOf(asked, headers);
}

async function stateOf({ export: last }: StoredAccount, headers: Headers): Promise<ExportState> {
  if (!last) return { state: 'none', asked_at: null, url: null, bytes: null };
  const { state, asked_at, key, bytes, photos } = last;
  if (state === 'preparing')
    return { state: ageOf(asked_at) < PATIENCE_MS ? 'preparing' : 'failed', asked_at, url: null, bytes: null };
  if (state === 'failed' || key === null) return { state: 'failed', asked_at, url: null, bytes: null };
  // The bucket removes it after some days, and no export gives out photos that were taken down since.
  if ((await mayHoldWithdrawn(photos)) || !(await zipExists(key)))
    return { state: 'none', asked_at: null, url: null, bytes: null };
  return { state, asked_at, url: await addressOf(key, headers), bytes };
}

async function addressOf(key: string, headers: Headers): Promise<string> {
  const settings = await readSiteSettings();
  if (!settings) throw new ShopError('settings_not_found', 'the shop has no settings yet');
  const site = siteOrigin(headers, settings.site_url, environment.siteOrigins);
  return signDownload(`${site}/${key.split('/').map(encodeURIComponent).join('/')}`, new Date(Date.now() + SIGNED_MS));
}

const ageOf = (time: string | null): number => Date.now() - Date.parse(time ?? '');
