/**
 * `npm run screens -- FOLDER [ADDRESS]`: pictures of the storefront's screens on a phone and a desktop, light and dark,
 * to compare before and after a change. Without an address it opens a shop of its own with the demo; drawing its photos
 * takes some minutes.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withDemoShop } from './lighthouse/demo-shop.ts';
import { takePictures } from './screens/take-pictures.ts';

const [folder, address] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say where the pictures go: npm run screens -- FOLDER [ADDRESS]');
const into = join(process.cwd(), folder);
mkdirSync(into, { recursive: true });
const take = (shop: string) => takePictures(shop, into);
await (address === undefined ? withDemoShop(take) : take(address.replace(/\/+$/, '')));
