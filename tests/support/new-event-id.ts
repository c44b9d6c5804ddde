import { randomUUID } from 'node:crypto';
import { eventId, type EventId } from '../../core/ids.ts';

/** Returns the id of an event for one test alone. */
export const newEventId = (): EventId => eventId(randomUUID().replaceAll('-', ''));
