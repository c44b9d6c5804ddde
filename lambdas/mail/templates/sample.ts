import type { Seller } from '../../../core/shop/contract/seller.ts';
import type { OrderItem } from '../../../core/sales/contract/money.ts';
import { eventId, raceId, startId } from '../../../core/ids.ts';
import type { Language } from '../../../core/wire/languages.ts';
import type { SiteSettings } from '../../store/shop/settings/settings.ts';
import { confirmationVariables } from '../orders/purchase-confirmation.ts';
import { fewerPhotosVariables } from '../orders/fewer-photos-notice.ts';
import { refundVariables } from '../orders/refund-notice.ts';
import { photoList } from '../automatic/following/photo-list.ts';
import { dayText } from '../orders/order-mail.ts';
import { fillText } from '../writing/fill.ts';
import { cancellationWords, takeDownAnsweredWords } from '../writing/words.ts';
import type { Variables } from './render.ts';

/** Replaces a missing logo in previews, to show how one would look (`scripts/icons/main.ts` draws it). */
const logoPlaceholder = '/icons/logo-placeholder.png';

const item: OrderItem = {
  id: '1',
  type: 'single',
  participant_name: 'Anna Esempio',
  horse_name: 'Stella',
  event_name: 'Concorso Esempio',
  race_name: 'Gara 3',
  race_category: 'B',
  event_id: eventId('1'),
  race_id: raceId('3'),
  swiss_equestrian_rider_id: startId('1'),
  image_id: 412,
  price: 1300,
  quantity: 1,
};
const collection: OrderItem = { ...item, id: '2', type: 'collection', image_id: null, price: 7000 };

/** Returns an invented order of the shop, for each mail about one. Its links lead nowhere. */
export function sampleOrder(language: Language, settings: SiteSettings | undefined, seller: Seller, button?: string) {
  const site = settings?.site_url ?? 'https://example.com';
  const order = {
    language,
    site,
    site_name: settings?.site_name ?? 'Foto',
    primary_color: settings?.primary_color ?? '#0066CC',
    logo_url: new URL(settings?.logo_url || logoPlaceholder, site).href,
    order_id: '1f0c9a77-0000-4000-8000-000000000000',
    items: [item, collection],
    seller,
    unsubscribe: '#',
    user_name: 'Anna Esempio',
    user_email: 'anna@esempio.example',
    paid_at: '2026-08-21T10:00:00.000Z',
    total_amount: 8300,
  };
  return {
    order,
    fewer: { ...order, items: [collection], ordered: 12, left: 4, amount: 1800 },
    refund: {
      ...order,
      refunded_amount: 1300,
      refund_told: 0,
      refunded_in_full: false,
      left: 'kept' as const,
      revoked: false,
    },
    confirmation: {
      ...order,
      page: '#',
      link: '#',
      renewed: false,
      pictures: [],
      link_expires_at: '2026-09-20T10:00:00.000Z',
      photo_count: 12,
      bytes: 123_000_000,
      receipt: '#',
      button,
    },
  };
}

/**
 * Returns a preview's variables.
 * @param button the office's word for the button among the links to photos
 */
export function sampleOf(
  language: Language,
  settings: SiteSettings | undefined,
  seller: Seller,
  button?: string,
): Variables {
  const { fewer, refund, confirmation } = sampleOrder(language, settings, seller, button);
  return {
    ...fewerPhotosVariables(fewer),
    ...refundVariables(refund),
    ...confirmationVariables(confirmation),
    cart_url: '#',
    download_url: '#',
    expires: dayText('2026-09-20T10:00:00.000Z', language),
    event_name: item.event_name,
    cancellation_note: fillText(cancellationWords[language].event, { event: item.event_name }),
    decision_note: takeDownAnsweredWords[language].hidden,
    interests_url: '#',
    photo_list: photoList([
      { name: item.race_name, starts: [{ who: 'Anna Esempio / Stella', count: '12', link: '#' }] },
    ]),
  };
}
