/** Starts a shop in the given folder, reports it, and waits for the kill. */
import { startShop } from '../../../local/shop/start-shop.ts';

const { url } = await startShop({ port: 0, host: '127.0.0.1', dataDir: process.argv[2] ?? '' });
process.stdout.write(`${url}\n`);
