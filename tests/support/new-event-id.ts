import { randomUUID } from 'node:crypto';
import { eventId, type EventId } from '../../core/ids.ts';

/** An event of one test alone. */
export const newEventId = (): EventId => eventId(randomUUID().replaceAll('-', ''));
