import { event } from '../../../core/contract/catalogue.ts';
import { entity } from '../table/entity.ts';

/** `spec/storefront.md §3`, Event. */
export const storedEvent = entity('event', event);
