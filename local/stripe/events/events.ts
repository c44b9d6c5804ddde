import * as z from 'zod';
import { pageOf } from '../lists.ts';
import type { StripeEvent } from './event-objects.ts';
import { created, liesIn, paging, text } from '../parameters.ts';
import { route, type Route } from '../route.ts';

/** `https://docs.stripe.com/api/events` */
export const eventRoutes: Route[] = [
  route(
    'GET',
    '/v1/events',
    z.strictObject({ ...paging, created, type: text.optional(), types: z.array(text).max(20).optional() }),
    ({ account, params }) => {
      const events = account.store
        .since<StripeEvent>('event', params.created?.gte ?? 0)
        .filter((event) => liesIn(event.created, params.created))
        .filter((event) => params.type === undefined || event.type === params.type)
        .filter((event) => params.types === undefined || params.types.includes(event.type));
      return pageOf(events, params, '/v1/events');
    },
  ),
];
