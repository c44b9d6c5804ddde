import { phone, throttle, withVisitor, type Visitor } from '../storefront/visitor.ts';

/** A phone four times slower than this machine, on a showground's network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Opens a slow phone for the duration of the work. */
export const withSlowPhone = <T>(shop: string, work: (visitor: Visitor) => Promise<T>): Promise<T> =>
  withVisitor(shop, phone, async (visitor) => {
    await visitor.cdp.send('Network.enable');
    await visitor.cdp.send('Network.emulateNetworkConditions', NETWORK);
    await throttle(visitor, SLOWER);
    return work(visitor);
  });
