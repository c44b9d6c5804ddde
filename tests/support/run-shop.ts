/**
 * Runs as `node tests/support/run-shop.ts DATA_FOLDER PORT WAITS`: a shop in a separate process. Its workflows wait that
 * part of their waits. It prints its record as one line of JSON. It stops cleanly when its input closes, which any end of the
 * tests causes.
 */
import { startShop } from '../../local/shop/start-shop.ts';
import { googlePeople } from './google-people.ts';

const [dataDir = '', port = '', waits = ''] = process.argv.slice(2);
process.env['TZ'] = 'UTC';

const shop = await startShop({
  port: Number(port),
  host: '127.0.0.1',
  dataDir,
  waitSecondsScale: Number(waits),
  googlePeople: Object.values(googlePeople),
});
let stopping: Promise<void> | undefined;
const stop = () => {
  stopping ??= shop.stop().then(() => process.exit(0));
};
process.stdin.once('end', stop).once('close', stop).resume();
process.stdout.write(`${JSON.stringify({ ...shop, pid: process.pid })}\n`);
