import type { PhotoPrices } from '../../../../core/sales/photo-prices.ts';
import { givenOf, type Some } from '../../../../core/wire/edit.ts';
import { changedFields, type ChangedField } from '../changes/changes.ts';
import { officeChange } from '../changes/office-change.ts';
import { isStill, type Change } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { transact, unlessRefused, type Write } from '../../table/table.ts';
import { pricesAsked, readSiteSettings, type SiteSettings, type StripeSettings } from './settings.ts';

/** The shop as an entity with a history. */
export const SHOP = { kind: 'settings', id: 'shop' } as const;

/** Raises the version of the settings that every page shows. */
const newVersion = (by: string, change: Partial<Change> = {}): Write => ({
  change: {
    condition: 'attribute_exists(#pk)',
    ...change,
    key: keys.siteSettings(),
    set: { ...change.set, updated_by: by },
    add: { settings_version: 1 },
  },
});

const kept = (fields: ChangedField[], by: string): Write => officeChange(SHOP, { by, what: 'settings', fields });

/**
 * Returns the writes that belong to a change of settings outside the site's own: a higher version if one exists, and
 * the history entry.
 */
export async function besideSite<Fields extends Record<string, ChangedField['is']>>(
  was: Fields,
  is: Partial<Fields>,
  by: string,
): Promise<Write[]> {
  const site = await readSiteSettings();
  return [...(site ? [newVersion(by)] : []), kept(changedFields(was, is), by)];
}

/** Changes the shop's settings unless another admin has changed them since; then returns undefined. */
export function changeSiteSettings(
  seen: SiteSettings,
  changes: Some<Pick<SiteSettings, 'site_name' | 'site_url' | 'primary_color' | 'logo_url' | 'favicon_url'>>,
  by: string,
): Promise<SiteSettings | undefined> {
  const { settings_version } = seen;
  const set = givenOf(changes);
  const { site_name, site_url, primary_color, logo_url, favicon_url } = seen;
  const was = { site_name, site_url, primary_color, logo_url, favicon_url };
  return unlessRefused(async () => {
    await transact([newVersion(by, { set, ...isStill({ settings_version }) }), kept(changedFields(was, set), by)]);
    return { ...seen, ...set, settings_version: settings_version + 1 };
  });
}

/**
 * Chooses the products unless another admin has chosen since; then returns undefined.
 * @param pricesOf the present prices of the products
 */
export function changeStripeSettings(
  seen: StripeSettings,
  changes: Some<StripeSettings>,
  pricesOf: (products: StripeSettings) => PhotoPrices | null,
  by: string,
): Promise<StripeSettings | undefined> {
  const after = { ...seen, ...givenOf(changes) };
  const still = isStill(seen);
  const isNew = Object.values(seen).every((id) => id === null);
  const now = new Date();
  return unlessRefused(async () => {
    await transact([
      {
        change: {
          key: keys.stripeSettings(),
          set: { ...after, ...pricesAsked(pricesOf(after), now), updated_by: by, updated_at: now.toISOString() },
          values: still.values,
          condition: isNew ? `attribute_not_exists(#pk) OR (${still.condition})` : still.condition,
        },
      },
      newVersion(by),
      kept(changedFields(seen, after), by),
    ]);
    return after;
  });
}
