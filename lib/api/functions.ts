import type { RouteFunction } from '../../core/wire/route.ts';
import type { BuiltShop } from '../build/build-shop.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';
import type { DataStack } from '../stacks/data.ts';
import type { IdentityStack } from '../stacks/identity.ts';
import type { MailStack } from '../stacks/mail.ts';
import type { PhotosStack } from '../stacks/photos.ts';

/** The parts that the functions behind the API use and receive grants for. */
export interface Surroundings {
  shop: BuiltShop;
  data: DataStack;
  photos: PhotosStack;
  identity: IdentityStack;
  mail: MailStack;
}

export type Functions<Name extends RouteFunction = RouteFunction> = Record<Name, ShopFunction>;

/** Tells a function the origins of the shop to which it may redirect a visitor. */
export function tellOrigins(handler: ShopFunction, { stage }: BuiltShop): void {
  if (stage.siteOrigins.length > 0) handler.addEnvironment('SITE_ORIGINS', stage.siteOrigins.join(','));
}
