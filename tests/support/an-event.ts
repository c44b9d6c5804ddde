import type { Event } from '../../core/catalogue/contract/catalogue.ts';
import { eventId } from '../../core/ids.ts';

/** Returns an event in the shop's format, without a cover and races by default. */
export function anEvent({ id = eventId('1'), ...changes }: Partial<Event> = {}): Event {
  return {
    id,
    swiss_equestrian_id: id,
    name: 'Concorso di Iragna',
    location: 'Iragna',
    start_date: '2026-08-21',
    end_date: '2026-08-23',
    status: 'planned',
    created_at: '2026-08-01T09:00:00.000Z',
    updated_at: '2026-08-01T09:00:00.000Z',
    cover_image_url: null,
    cover_image_width: null,
    cover_image_height: null,
    cover_crop_x: null,
    cover_crop_y: null,
    cover_crop_width: null,
    cover_crop_height: null,
    races_with_list: 0,
    race_count: 0,
    ...changes,
  };
}
