/**
 * `npm run bench:strip`: a race's 3,000 photos scroll through the office's strip, to the end and back, in Chromium on a
 * laptop's screen. The main thread must finish each of 60 frames per second in time.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { buildPage } from '../tests/browser/support/built-page.ts';
import { watchMainThread } from './storefront/main-thread.ts';
import { ms, Promises, quantile } from './storefront/promises.ts';
import { desktop, withVisitor } from './storefront/visitor.ts';

const PHOTOS_WIDE = 3000 * 96;
const FRAME_MS = 1000 / 60;
/** The share of tasks that may be longer than a frame. */
const FEW = 0.01;
/** CSS pixels per second: twenty photos. */
const SPEED = 2000;
const DISTANCE = 12_000;

const promises = new Promises();
const serve = await buildPage(join(import.meta.dirname, 'strip'));
const picture = await sharp({ create: { width: 400, height: 267, channels: 3, background: '#7a5a3a' } })
  .avif()
  .toBuffer();
await withVisitor('http://bench.invalid', desktop, async (visitor) => {
  const { page, cdp } = visitor;
  await page.route('**/thumbnails/**', (route) => route.fulfill({ body: picture, contentType: 'image/avif' }));
  await page.goto(await serve(page.context()));
  const film = page.getByRole('listbox');
  await film.getByRole('option').first().waitFor();
  const { x, y } = (await film.boundingBox())!;
  const { tasks } = await watchMainThread(visitor, async () => {
    for (const xDistance of [-DISTANCE, DISTANCE])
      await cdp.send('Input.synthesizeScrollGesture', {
        x: x + 200,
        y: y + 40,
        xDistance,
        speed: SPEED,
        gestureSourceType: 'mouse',
      });
  });
  const width = await film.evaluate((element) => element.scrollWidth);
  if (width < PHOTOS_WIDE) throw new Error(`the strip is ${width} px long`);
  const worked = tasks.filter((task) => task > 1);
  const late = worked.filter((task) => task > FRAME_MS);
  promises.check(
    `3,000 photos scroll at 60 frames: at most ${FEW * 100} in 100 tasks take longer than a frame, and none 50 ms`,
    `${late.length} of ${worked.length}, longest ${ms(Math.max(...tasks))}, p99 ${ms(quantile(worked, 0.99))}`,
    late.length <= worked.length * FEW && Math.max(...tasks) <= 50,
  );
});
process.exitCode = promises.exitCode;
