import { judgeHandedIn } from '../../../../../../core/photo-register/handed-in.ts';
import { PhotoBringer } from './bring-photos.ts';
import { browserPorts } from './browser-ports.ts';
import type { ToPage, ToWorker } from './messages.ts';
import type { Found } from './ports.ts';
import { groupOf, type Standing } from './standing.ts';

/*
 * Reads, hashes and sends photos beside the page, which stays free meanwhile.
 */

/** How often the page hears how the files stand, ms. */
const TELL_EVERY_MS = 200;

const toPage = (message: ToPage) => postMessage(message);

/** Files of one drop, until all of them are known: what stands beside a photo is judged by all that is there. */
let gathered: Found[] = [];
const photos = new Map<number, Found>();
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

function take(files: readonly Found[]): void {
  const judged = judgeHandedIn(files.map((found) => ({ ...found, bytes: found.file.size })));
  const wanted = judged.flatMap(({ file: { at, path, file }, what }) => {
    tell(at, what === 'photo' ? 'waiting' : what);
    return what === 'photo' ? [{ at, path, file }] : [];
  });
  for (const photo of wanted) photos.set(photo.at, photo);
  bring(wanted);
}

function bring(wanted: readonly Found[]): void {
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
