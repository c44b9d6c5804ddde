import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import { EDGE_HEADER } from '../../core/shop/edge-key.ts';
import { ShopError } from '../../core/wire/shop-error.ts';
import { readEdgeKeys } from '../gateways/edge-keys.ts';
import type { RoutedEvent } from './find-route.ts';

/**
 * Answers CloudFront only. API Gateway's own address has no firewall, no cache and no protecting headers, and its
 * callers can claim any address. Operators call it and sign each request. Throws `forbidden`.
 */
export function onlyFromEdge(): MiddlewareObj<RoutedEvent> {
  return {
    before: async ({ event }) => {
      if (event.route!.access === 'operator') return;
      const [, sent = ''] = Object.entries(event.headers).find(([name]) => name.toLowerCase() === EDGE_HEADER) ?? [];
      const keys = await readEdgeKeys();
      if (keys !== undefined && !keys.some((key) => isSame(key, sent)))
        throw new ShopError('forbidden', 'the request did not come through CloudFront: call the shop’s own address');
      event.isFromEdge = true;
    },
  };
}

function isSame(key: string, sent: string): boolean {
  const [a, b] = [Buffer.from(key), Buffer.from(sent)];
  return a.length === b.length && timingSafeEqual(a, b);
}
