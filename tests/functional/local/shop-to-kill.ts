/** Starts a shop in the folder that it is given, says so, and waits to be killed. */
import { startShop } from '../../../local/shop/start-shop.ts';

const { url } = await startShop({ port: 0, host: '127.0.0.1', dataDir: process.argv[2] ?? '' });
process.stdout.write(`${url}\n`);
