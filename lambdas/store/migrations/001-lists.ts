import { storedEvent } from '../catalogue/events/stored-event.ts';
import { storedJob } from '../photos/jobs/jobs.ts';
import { storedMail } from '../mail/mail-log.ts';
import { customerPlace } from '../people/customer-state.ts';
import { defaultSwitches, storedPreferences } from '../people/preferences.ts';
import { storedCustomer } from '../people/stored-customer.ts';
import { orderPlace } from '../sales/order-place.ts';
import { storedOrder } from '../sales/stored-order.ts';
import { keys } from '../table/keys.ts';
import { listKeys, NO_LIST, type ListKey } from '../table/keys/list-keys.ts';
import { kindOf } from '../table/keys/told-key.ts';
import type { Item } from '../table/table.ts';
import type { ItemMigration } from './migration.ts';

/** Gives events, orders, customers, jobs and mails from before there was `gsi2` their place in the office's lists. */
export const lists: ItemMigration = {
  does: "events, orders, customers, jobs and mails got their place in the office's lists",
  reads: [
    'start_date',
    'status',
    'withdrawn',
    'email',
    'archived_at',
    'unsubscribed_at',
    'email_marketing',
    'started_at',
    'sent_at',
  ],
  besides: (item) => (kindOf(item) === 'customer' ? keys.preferences(storedCustomer.of(item).id) : undefined),
  of(item, other) {
    const place = placeOf(item, other);
    if (place === undefined) return undefined;
    if (item['gsi2pk'] === place?.gsi2pk && item['gsi2sk'] === place?.gsi2sk) return undefined;
    return place === null ? { remove: NO_LIST } : { set: place };
  },
};

/** Null for what is in no list, undefined for what never is. */
function placeOf(item: Item, other: Item | undefined): ListKey | null | undefined {
  const kind = kindOf(item);
  switch (kind) {
    case 'event': {
      const { start_date, swiss_equestrian_id } = storedEvent.of(item);
      return listKeys.event(start_date, swiss_equestrian_id);
    }
    case 'order':
      return orderPlace(storedOrder.of(item));
    case 'customer':
      return customerPlace(storedCustomer.of(item), other ? storedPreferences.of(other) : defaultSwitches);
    case 'job': {
      const { started_at, job_id } = storedJob.of(item);
      return listKeys.job(started_at, job_id);
    }
    case 'mail': {
      const { sent_at, id } = storedMail.of(item);
      return listKeys.mail(sent_at, id);
    }
    case 'race':
    case 'original':
    case 'interest':
    case 'orderItem':
    case undefined:
      return undefined;
  }
}
