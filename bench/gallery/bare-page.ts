/**
 * Measures the frames that the machine and the browser miss by themselves. The page has only two pictures, moved by a
 * finger and then sliding, like the gallery's photos. No page could show the frames missed here.
 */
import { raceDetail } from '../../core/catalogue/contract/catalogue.ts';
import { photoAddress, photoSizes } from '../../core/photos/photo-address.ts';
import { crowdedEvent, longRace } from '../storefront/crowded-event.ts';
import type { Promises } from '../storefront/promises.ts';
import { throttle, type Visitor } from '../storefront/visitor.ts';
import { stroke } from './finger.ts';
import { recordFrames } from './frames.ts';
import { markFingers, told, watchPresented } from './presented.ts';

const PATH = '/bare-page';
const SWIPES = 30;
const LOOK_MS = 400;
const pageOf = (picture: (photo: number) => string) => `<!doctype html>
<meta name="viewport" content="width=device-width">
<style>
  body { margin: 0; background: black; overflow: hidden }
  #track, #track div, img { position: absolute; inset: 0 }
  #track { will-change: transform; touch-action: none; height: 100vh }
  img { width: 100%; height: 100%; object-fit: contain }
</style>
<div id="track">
  <div><img src="${picture(1)}"></div>
  <div style="transform: translate3d(calc(100% + 16px), 0, 0)"><img src="${picture(2)}"></div>
</div>
<script>
  const track = document.getElementById('track');
  let at = 0;
  let from = 0;
  const put = (offset, transition) => {
    track.style.transition = transition;
    track.style.transform = 'translate3d(calc(' + -at + ' * (100% + 16px) + ' + offset + 'px), 0, 0)';
  };
  addEventListener('pointerdown', (down) => {
    track.setPointerCapture(down.pointerId);
    from = down.clientX;
  });
  addEventListener('pointermove', (move) => put(move.clientX - from, 'none'));
  addEventListener('pointerup', () => {
    at = 1 - at;
    put(0, 'transform 250ms cubic-bezier(0.2, 0.7, 0.2, 1)');
  });
</script>`;

/** Swipes over it, with the main thread slowed by this factor. */
export async function noteBarePage(visitor: Visitor, slower: number, promises: Promises): Promise<void> {
  const answer = await visitor.page.request.get(`/api/events/${crowdedEvent.id}/races/${longRace.id}`);
  const { race } = raceDetail.parse(await answer.json());
  const body = pageOf((photo) => photoAddress(race, longRace.starts[0]!.id, photo, photoSizes.card));
  await visitor.page.route(`**${PATH}`, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await visitor.page.goto(PATH);
  await visitor.page.waitForLoadState('networkidle');
  await throttle(visitor, slower);
  await markFingers(visitor.page);
  await recordFrames(visitor.page);
  const { stays } = await watchPresented(visitor, async () => {
    for (let at = 0; at < SWIPES; at++) {
      await stroke(visitor, { x: 320, y: 380 }, -200);
      await visitor.page.waitForTimeout(LOOK_MS);
    }
  });
  promises.note(`a page with nothing but two pictures, moved the same way: ${told(stays)}`);
}
