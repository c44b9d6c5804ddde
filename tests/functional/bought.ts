import type { OrderItem } from '../../core/sales/contract/money.ts';
import { raceId, startId, type EventId } from '../../core/ids.ts';
import type { PricedItem } from '../../core/sales/item-on-sale.ts';

/** A purchase in an event's race 3: a photo of a start, or all of them. */
export type Bought = { single: number; of: string } | { collectionOf: string };

/** Returns an order's item in the format of the buyer's download request. */
export type AskedItem = Pick<OrderItem, 'event_id' | 'race_id' | 'swiss_equestrian_rider_id' | 'image_id' | 'type'>;

export const askedItem = (event: EventId, bought: Bought): AskedItem => ({
  event_id: event,
  race_id: raceId('3'),
  type: 'single' in bought ? 'single' : 'collection',
  image_id: 'single' in bought ? bought.single : null,
  swiss_equestrian_rider_id: startId('single' in bought ? bought.of : bought.collectionOf),
});

/** Returns the item as its order stores it. */
export const orderedItem = (event: EventId, bought: Bought): PricedItem => ({
  ...askedItem(event, bought),
  participant_name: 'Anna Esempio',
  youth: false,
  opened_by: null,
  horse_name: 'Stella CH',
  event_name: 'Concorso di Iragna',
  race_name: 'Gara 3',
  race_category: 'B 100',
  list_price: 1300,
  price: 1300,
  quantity: 1,
  photos_ordered: null,
  single_price: 1300,
  counted: 0,
  credits: [],
});
