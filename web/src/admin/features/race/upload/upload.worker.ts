import { judgeHandedIn } from '../../../../../../core/photo-register/handed-in.ts';
import { PhotoBringer } from '../../../../../../core/photo-delivery/bring-photos.ts';
import type { Found } from '../../../../../../core/photo-delivery/ports.ts';
import { groupOf, type Standing } from '../../../../../../core/photo-delivery/standing.ts';
import { browserPorts } from './browser-ports.ts';
import type { ToPage, ToWorker } from './messages.ts';

/*
 * Reads, hashes and sends photos beside the page, which stays free meanwhile.
 */

/** How often the page hears how the files stand, ms. */
const TELL_EVERY_MS = 200;

const toPage = (message: ToPage) => postMessage(message);

/** Files of one drop, until all of them are known: what stands beside a photo is judged by all that is there. */
let gathered: Found<File>[] = [];
const photos = new Map<number, Found<File>>();
const standings = new Map<number, Standing>();
let untold = new Map<number, Standing>();
let underWay = 0;

function tell(at: number, standing: Standing): void {
  if (untold.size === 0) setTimeout(tellPage, TELL_EVERY_MS);
  untold.set(at, standing);
  standings.set(at, standing);
}

function tellPage(): void {
  if (untold.size > 0) toPage({ kind: 'stands', files: [...untold] });
  untold = new Map();
  if (underWay === 0) toPage({ kind: 'done' });
}

const { ports, onAnswer } = browserPorts({ tell, toPage });
const bringer = new PhotoBringer(ports);

function take(files: readonly Found<File>[]): void {
  const wanted = judgeHandedIn(files).flatMap(({ file: found, what }) => {
    tell(found.at, what === 'photo' ? 'waiting' : what);
    return what === 'photo' ? [found] : [];
  });
  for (const photo of wanted) photos.set(photo.at, photo);
  bring(wanted);
}

function bring(wanted: readonly Found<File>[]): void {
  underWay++;
  void bringer.bring(wanted).finally(() => {
    underWay--;
    tellPage();
  });
}

function retry(): void {
  const failed = [...photos.values()].filter(({ at }) => groupOf(standings.get(at) ?? 'waiting') === 'failed');
  for (const { at } of failed) tell(at, 'waiting');
  bring(failed);
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case 'found':
      gathered.push(...data.files);
      if (!data.whole) return;
      take(gathered);
      gathered = [];
      return;
    case 'retry':
      return retry();
    case 'answered':
    case 'refused':
      return onAnswer(data);
  }
});
