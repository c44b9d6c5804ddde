import 'i18next';
import type account from '../locales/it/account.json';
import type auth from '../locales/it/auth.json';
import type cart from '../locales/it/cart.json';
import type catalogue from '../locales/it/catalogue.json';
import type checkout from '../locales/it/checkout.json';
import type common from '../locales/it/common.json';
import type errors from '../locales/it/errors.json';
import type gallery from '../locales/it/gallery.json';
import type ingestJob from '../locales/it/ingest-job.json';
import type refusals from '../locales/it/refusals.json';
import type search from '../locales/it/search.json';
import type settings from '../locales/it/settings.json';
import type unsubscribe from '../locales/it/unsubscribe.json';

/** Keys are checked against the Italian files, so a text that does not exist is a compile error. */
declare module 'i18next' {
  /** Texts by namespace; the administration adds its own (`admin/boot/i18next.d.ts`). */
  interface RoomTexts {
    account: typeof account;
    auth: typeof auth;
    cart: typeof cart;
    catalogue: typeof catalogue;
    checkout: typeof checkout;
    common: typeof common;
    errors: typeof errors & typeof refusals;
    gallery: typeof gallery;
    'ingest-job': typeof ingestJob;
    search: typeof search;
    settings: typeof settings;
    unsubscribe: typeof unsubscribe;
  }
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: RoomTexts;
  }
}
