import type { RouteFunction } from '../../core/wire/route.ts';
import type { BuiltShop } from '../build/build-shop.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';
import type { DataStack } from '../stacks/data.ts';
import type { IdentityStack } from '../stacks/identity.ts';
import type { MailStack } from '../stacks/mail.ts';
import type { PhotosStack } from '../stacks/photos.ts';

/** What the functions behind the API are made from, and are let use. */
export interface Surroundings {
  shop: BuiltShop;
  data: DataStack;
  photos: PhotosStack;
  identity: IdentityStack;
  mail: MailStack;
}

export type Functions<Name extends RouteFunction = RouteFunction> = Record<Name, ShopFunction>;

/** The origins of the shop that a function may lead somebody back to. */
export function tellOrigins(handler: ShopFunction, { stage }: BuiltShop): void {
  if (stage.siteOrigins.length > 0) handler.addEnvironment('SITE_ORIGINS', stage.siteOrigins.join(','));
}
