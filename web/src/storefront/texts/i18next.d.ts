import 'i18next';
import type account from '../../../../locales/it/web/account/account.json';
import type unsubscribe from '../../../../locales/it/web/account/unsubscribe.json';
import type auth from '../../../../locales/it/web/auth/auth.json';
import type catalogue from '../../../../locales/it/web/first/catalogue.json';
import type checkout from '../../../../locales/it/web/later/checkout.json';
import type ingestJob from '../../../../locales/it/web/later/ingest-job.json';
import type search from '../../../../locales/it/web/later/search.json';
import type settings from '../../../../locales/it/web/later/settings.json';
import type cart from '../../../../locales/it/web/sale/cart.json';
import type gallery from '../../../../locales/it/web/sale/gallery.json';

/** What the storefront says, by namespace. */
declare module 'i18next' {
  interface RoomTexts {
    account: typeof account;
    auth: typeof auth;
    cart: typeof cart;
    catalogue: typeof catalogue;
    checkout: typeof checkout;
    gallery: typeof gallery;
    'ingest-job': typeof ingestJob;
    search: typeof search;
    settings: typeof settings;
    unsubscribe: typeof unsubscribe;
  }
}
