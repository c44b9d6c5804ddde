import type { Portion } from '../../core/shop/texts/texts-file.ts';

export interface FurtherPart {
  /** The build's names of the fetched code; its imports come with it. */
  code: readonly string[];
  /** The texts that it waits for, in addition to those of the first load. */
  texts: readonly Portion[];
  /** The page or part below it, which brings its own code. */
  over?: string;
}

/** The additional code of every page except the home page, and of everything that opens over a page. */
export const furtherParts: Record<string, FurtherPart> = {
  '/{eventId}': { code: ['EventRoute'], texts: ['races'] },
  '/{eventId}/{raceId}': { code: ['catalogue'], texts: ['races'] },
  '/{eventId}/{raceId}/{participantId}': { code: ['catalogue', 'gallery'], texts: ['races', 'sale'] },
  'prices under a photo': { code: ['BuyingBar'], texts: [], over: '/{eventId}/{raceId}/{participantId}' },
  "a start's photos side by side": {
    code: ['BuyableGrid'],
    texts: ['favourites', 'cart'],
    over: '/{eventId}/{raceId}/{participantId}',
  },
  'photos replaced by the collection': {
    code: ['SwitchSheet'],
    texts: ['cart'],
    over: '/{eventId}/{raceId}/{participantId}',
  },
  'the collection advised': {
    code: ['CollectionUpsell'],
    texts: ['cart'],
    over: '/{eventId}/{raceId}/{participantId}',
  },
  'a gallery without photos': { code: ['WithoutPhotos'], texts: [], over: '/{eventId}/{raceId}/{participantId}' },
  'the ways from a photo': {
    code: ['Around'],
    texts: ['later', 'favourites'],
    over: '/{eventId}/{raceId}/{participantId}',
  },
  'a photo that is hers already': {
    code: ['yours'],
    texts: ['favourites'],
    over: '/{eventId}/{raceId}/{participantId}',
  },
  'names in a youth class, signed in': { code: ['full-names'], texts: [], over: '/{eventId}/{raceId}' },
  'photos reported': {
    code: ['ReportSheet'],
    texts: ['report', 'refusals'],
    over: 'the ways from a photo',
  },
  'how many photos an event has': { code: ['EventPhotos'], texts: ['races'] },
  '/search': { code: ['SearchRoute'], texts: ['refusals', 'later', 'races'] },
  'what is new, before one has searched': { code: ['JustOnline'], texts: ['races'], over: '/search' },
  '/favourites': { code: ['FavouritesRoute'], texts: ['favourites'] },
  '/cart': { code: ['CartPage'], texts: ['refusals', 'sale', 'cart'] },
  '/auth': { code: ['AuthPage'], texts: ['auth'] },
  'Google offered': { code: ['GoogleButton'], texts: [], over: '/auth' },
  captcha: { code: ['solve-captcha'], texts: [], over: '/auth' },
  'codes by mail': { code: ['LaterStep'], texts: ['auth'], over: '/auth' },
  'which passwords are too common': { code: ['common-passwords-list'], texts: [], over: '/auth' },
  "the pool's calls": { code: ['pool'], texts: [], over: '/auth' },
  'signed in': { code: ['Arriving'], texts: ['auth'], over: '/auth' },
  'sign-in with Google': { code: ['google-sign-in'], texts: ['auth'] },
  'Google over plain HTTP': { code: ['sha2'], texts: [], over: 'sign-in with Google' },
  '/account': { code: ['AccountRoute'], texts: ['refusals', 'auth', 'account'] },
  profile: { code: ['AccountProfile'], texts: [], over: '/account' },
  'more of the profile': { code: ['MoreOfProfile'], texts: [], over: 'profile' },
  'a password for who has none': { code: ['ResetForm'], texts: [], over: 'profile' },
  orders: { code: ['OrdersTab'], texts: [], over: '/account' },
  interests: { code: ['AccountInterests'], texts: [], over: '/account' },
  'photos bought': { code: ['AccountGallery'], texts: [], over: '/account' },
  'one of the photos bought': { code: ['BoughtGallery', 'gallery'], texts: ['sale'], over: 'photos bought' },
  'saving a photo bought': { code: ['SavePhoto'], texts: ['later'], over: 'one of the photos bought' },
  'a mail when photos are online': { code: ['TellMe'], texts: ['live', 'refusals'], over: '/{eventId}/{raceId}' },
  '/tell-me': { code: ['TellMePage'], texts: ['live', 'refusals'] },
  'where a race is now': { code: ['LiveState'], texts: ['live'], over: '/{eventId}' },
  '/board/{eventId}': { code: ['BoardPage'], texts: ['live'] },
  '/unsubscribe': { code: ['UnsubscribePage'], texts: ['refusals', 'account'] },
  '/checkout/success': { code: ['SuccessRoute'], texts: ['refusals', 'later'] },
  '/checkout/thank-you': { code: ['ThankYouRoute'], texts: ['refusals', 'later'] },
  '/checkout/cancel': { code: ['CancelRoute'], texts: ['later'] },
  '/download': { code: ['DownloadPage'], texts: ['refusals', 'later'] },
  'links of an address': { code: ['LostLinks'], texts: [], over: '/download' },
  '/legal/{page}': { code: ['LegalPage'], texts: ['legal'] },
  '/404': { code: ['NotFoundPage'], texts: ['races', 'later'] },
  'gallery over the search': { code: ['SearchGallery', 'gallery'], texts: ['races', 'sale'], over: '/search' },
  'a language chosen while signed in': { code: ['preferred-language'], texts: [] },
  'paying while signed in': { code: ['account-api'], texts: [] },
  'cart drawer': { code: ['CartDrawer'], texts: ['refusals', 'sale', 'cart'] },
  'search in the header': { code: ['SearchInHeader'], texts: [] },
  'search suggestions': { code: ['Suggestions'], texts: ['later'] },
  'photos just bought': { code: ['Reward'], texts: [], over: '/checkout/thank-you' },
  'saving photos': { code: ['SaveDialog'], texts: ['refusals', 'later'] },
  'favourites in the header': { code: ['FavouritesLink'], texts: [] },
  'favourites in the account': { code: ['FavouritesOfAccount'], texts: ['favourites'] },
  'language menu': { code: ['LanguageMenu'], texts: [] },
  'the notice to an old browser': { code: ['too-old'], texts: ['later'] },
  notices: { code: ['toasts'], texts: [] },
  'changed looks': { code: ['SettingsWatch', 'theme', 'favicon'], texts: ['later'] },
};
