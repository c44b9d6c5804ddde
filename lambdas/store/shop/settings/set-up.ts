import { randomUUID } from 'node:crypto';
import type { PhotoPrices } from '../../../../core/sales/photo-prices.ts';
import { changedFields, changeWrite } from '../changes/changes.ts';
import { transact } from '../../table/table.ts';
import { SHOP } from './change-settings.ts';
import {
  readSiteSettings,
  readStripeSettings,
  saveSiteSettings,
  saveStripeSettings,
  type SiteSettings,
  type StripeSettings,
} from './settings.ts';

type Site = Pick<SiteSettings, 'site_name' | 'site_url'> & Partial<Pick<SiteSettings, 'primary_color'>>;

/** Stores the settings of the set-up command. The history tells what it changed, without an admin. */
export async function setUpShop(site: Site, products: StripeSettings, prices: PhotoPrices): Promise<SiteSettings> {
  const before = fieldsOf(await readSiteSettings({ consistent: true }), await readStripeSettings());
  await saveStripeSettings(products, prices);
  const stored = await saveSiteSettings(site);
  const fields = changedFields(before, fieldsOf(stored, products));
  if (fields.length > 0) await transact([changeWrite(SHOP, { ...bySetUp(), fields })]);
  return stored;
}

const fieldsOf = (site: SiteSettings | undefined, products: StripeSettings) => ({
  site_name: site?.site_name ?? null,
  site_url: site?.site_url ?? null,
  primary_color: site?.primary_color ?? null,
  ...products,
});

const bySetUp = () => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  what: 'settings',
  by: null,
  numbers: {},
  text: null,
});
