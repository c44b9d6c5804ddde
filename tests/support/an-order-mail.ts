import { eventId, raceId, startId } from '../../core/ids.ts';
import { NOBODY_YET } from '../../core/shop/seller.ts';
import type { OrderMail } from '../../lambdas/mail/orders/order-mail.ts';

/** The data of a mail about an order: one photo, and a shop with an HTML character in its name. */
export const anOrderMail: OrderMail = {
  language: 'it',
  site: 'https://shop.example',
  site_name: 'Foto & Galoppo',
  primary_color: '#0066CC',
  logo_url: null,
  order_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  items: [
    {
      id: '1',
      type: 'single',
      participant_name: 'Anna Esempio',
      horse_name: '',
      event_name: 'Concorso',
      race_name: 'Gara 3',
      race_category: 'B',
      event_id: eventId('50'),
      race_id: raceId('3'),
      swiss_equestrian_rider_id: startId('900001'),
      image_id: 7,
      price: 1300,
      quantity: 1,
    },
  ],
  seller: NOBODY_YET,
  unsubscribe: 'https://shop.example/unsubscribe?token=token',
  user_name: 'Anna Esempio',
  user_email: 'anna@esempio.example',
};
