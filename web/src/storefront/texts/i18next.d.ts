import 'i18next';
import type account from '../../../../locales/it/web/account.json';
import type auth from '../../../../locales/it/web/auth.json';
import type cart from '../../../../locales/it/web/cart.json';
import type favourites from '../../../../locales/it/web/favourites.json';
import type first from '../../../../locales/it/web/first.json';
import type later from '../../../../locales/it/web/later.json';
import type legal from '../../../../locales/it/web/legal.json';
import type live from '../../../../locales/it/web/live.json';
import type report from '../../../../locales/it/web/report.json';
import type races from '../../../../locales/it/web/races.json';
import type sale from '../../../../locales/it/web/sale.json';

type First = Pick<typeof first, 'catalogue'>;
type Cart = typeof cart;
type Races = typeof races;
type Sale = typeof sale;
type Auth = typeof auth;
type Account = typeof account;
type Favourites = typeof favourites;
type Live = typeof live;
type Later = typeof later;
type Legal = typeof legal;
type Report = typeof report;

declare module 'i18next' {
  /** The further texts of the storefront, by namespace. */
  interface RoomTexts extends First, Races, Sale, Cart, Auth, Account, Favourites, Legal, Live, Report, Later {}
}
