import type { CartItem } from '../../core/sales/contract/money.ts';
import { participantId } from '../../core/ids.ts';
import { ownerOfEmail } from '../../lambdas/store/people/customers.ts';
import type { DemoEvent, DemoRace } from './programme.ts';
import type { PlannedPhoto } from './shooting.ts';

/** The buyer and the shop. */
export interface DemoBuyer {
  /** The shop's own address. */
  shop: string;
  email: string;
}

type Event = Pick<DemoEvent, 'id' | 'name'>;
type Race = Pick<DemoRace, 'id' | 'category' | 'starts'>;
type Photo = Pick<PlannedPhoto, 'number' | 'start' | 'startId'>;

const SINGLES = 2;

/**
 * Buys two photos of the first rider and all of the second's, as a guest. So the demo's customer finds an order and a
 * gallery after signing in. Once only: an address with an order buys nothing.
 */
export async function buySomething(
  { shop, email }: DemoBuyer,
  event: Event,
  race: Race,
  photos: readonly Photo[],
): Promise<void> {
  const { customer } = await ownerOfEmail(email);
  if (customer && customer.total_orders > 0) return;
  const { prices } = await answered<{ prices: Prices }>(await fetch(`${shop}/api/settings`));
  const cartItems = [
    ...photos
      .filter(({ start }) => start === 0)
      .slice(0, SINGLES)
      .map((photo) => itemOf(event, race, photo, prices.single, photo.number)),
    ...photos
      .filter(({ start }) => start === 1)
      .slice(0, 1)
      .map((photo) => itemOf(event, race, photo, prices.collection)),
  ];
  const totalAmount = cartItems.reduce((sum, { price }) => sum + price, 0);
  const { url } = await answered<{ url: string }>(
    await fetch(`${shop}/api/create-checkout-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop },
      body: JSON.stringify({ cartItems, totalAmount }),
    }),
  );
  await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ email, method: 'twint', action: 'pay' }),
    redirect: 'manual',
  });
}

interface Prices {
  single: number;
  collection: number;
}

function itemOf(event: Event, race: Race, { startId, start }: Photo, price: number, imageId?: number): CartItem {
  return {
    type: imageId === undefined ? 'collection' : 'single',
    participantId: participantId(event.id, race.id, startId),
    swissEquestrianRiderId: startId,
    participantName: race.starts[start]!.rider,
    horseName: race.starts[start]!.horse,
    raceCategory: race.category,
    eventName: event.name,
    eventId: event.id,
    raceId: race.id,
    ...(imageId !== undefined && { imageId }),
    price,
    quantity: 1,
  };
}

async function answered<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}
