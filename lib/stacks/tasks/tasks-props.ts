import type { BuiltShop } from '../../build/build-shop.ts';
import type { ApiStack } from '../api.ts';
import type { DataStack } from '../data.ts';
import type { IdentityStack } from '../identity.ts';
import type { MailStack } from '../mail.ts';
import type { PhotosStack } from '../photos.ts';

/** The stacks that the steps of the workflows use. */
export interface TasksProps {
  shop: BuiltShop;
  data: DataStack;
  photos: PhotosStack;
  identity: IdentityStack;
  mail: MailStack;
  api: ApiStack;
}
