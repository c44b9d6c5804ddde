import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WantedPhoto } from '../../../../../../../core/photos/contract/photo-uploads.ts';
import { eventId, raceId } from '../../../../../../../core/ids.ts';
import { UploadFault, type Ports } from '../../../../../../../core/photos/delivery/ports.ts';
import { Delivery } from '../../../../../../../web/src/admin/features/catalogue/race/upload/delivery.ts';
import type { ToPage, ToWorker } from '../../../../../../../web/src/admin/features/catalogue/race/upload/messages.ts';
import { Upload } from '../../../../../../../web/src/admin/features/catalogue/race/upload/upload.ts';

const place = { swiss_equestrian_id: eventId('990901'), swiss_equestrian_race_id: raceId('3') };

/** Makes a file at a path, as the browser passes on a folder's files. */
const file = (path: string, content: string, lastModified = 1): File =>
  Object.defineProperty(new File([content], path.split('/').at(-1)!, { lastModified }), 'webkitRelativePath', {
    value: path,
  });

let bucket: Set<string>;
let isClosed: boolean;
let broken: Set<string>;
let read: string[];
let upload: Upload;

/** Simulates the shop for the worker; a file's content is its own hash. */
const portsFor = (tell: Ports<File>['tell']): Ports<File> => ({
  tell,
  read: async ({ file: found }) => {
    const sha256 = await found.text();
    read.push(sha256);
    if (broken.has(sha256)) throw new UploadFault('unreadable', { again: false });
    return { sha256, parts: [] };
  },
  offer: async (offered) => {
    if (isClosed) throw new UploadFault('closed', { again: false });
    return offered.map(({ sha256 }): WantedPhoto =>
      bucket.has(sha256) ? { state: 'there' } : { state: 'send', put: { address: sha256, headers: {} } },
    );
  },
  put: async ({ address }) => {
    bucket.add(address);
    return { status: 200, etag: 'etag' };
  },
  finish: async () => undefined,
  recover: async () => undefined,
});

/** The number of failed loads of the worker's code. */
let unfetched: number;

/** Runs the worker in the page's own thread. */
class WorkerBeside {
  onmessage: ((message: { data: ToPage }) => void) | undefined;
  onerror: (() => void) | undefined;
  readonly #delivery = new Delivery((data) => this.onmessage?.({ data }), portsFor);

  constructor() {
    const isFetched = unfetched-- <= 0;
    queueMicrotask(() => (isFetched ? this.onmessage?.({ data: { kind: 'ready' } }) : this.onerror?.()));
  }

  postMessage(message: ToWorker): void {
    if (message.kind === 'found') this.#delivery.found(message.files, message.whole);
  }

  terminate(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', WorkerBeside);
  bucket = new Set();
  isClosed = false;
  unfetched = 0;
  broken = new Set();
  read = [];
  upload = new Upload(place);
});
afterEach(() => vi.useRealTimers());

async function handIn(...files: File[]): Promise<void> {
  const handedIn = upload.choose(files);
  await ended(handedIn);
}
async function ended(handedIn: Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await vi.advanceTimersByTimeAsync(100);
  await handedIn;
  expect(upload.state().busy).toBe(false);
}
const list = () => upload.state().names.map((name, at) => `${name} ${upload.state().standings[at]}`);
const SHOT = 'DCIM/100NIKON/DSC_0001.JPG';

describe('uploads while a race’s page is open', () => {
  it('arrive from a second card with equal names too, and the list tells both apart', async () => {
    await handIn(file(SHOT, 'card 1'));
    await handIn(file(SHOT, 'card 2', 2));
    await handIn(file(SHOT, 'the third card', 2));
    expect(bucket).toEqual(new Set(['card 1', 'card 2', 'the third card']));
    expect(list()).toEqual([`${SHOT} sent`, `${SHOT} (2) sent`, `${SHOT} (3) sent`]);
    expect(upload.state().tally).toMatchObject({ wanted: 3, delivered: 3 });
  });

  it('is there once and not read again when it is the same file', async () => {
    await handIn(file(SHOT, 'card 1'), file(SHOT, 'card 1'));
    await handIn(file(SHOT, 'card 1'));
    expect([list(), read]).toEqual([[`${SHOT} sent`], ['card 1']]);
  });

  it('is lost from neither card when the first one’s could not be read', async () => {
    broken.add('card 1');
    await handIn(file(SHOT, 'card 1'));
    await handIn(file(SHOT, 'card 2', 2));
    expect(list()).toEqual([`${SHOT} unreadable`, `${SHOT} (2) sent`]);
    broken.clear();
    await ended(upload.retry());
    expect(list()).toEqual([`${SHOT} sent`, `${SHOT} (2) sent`]);
  });

  it('replace an empty file once repaired, together with others of its card', async () => {
    const beside = file('DCIM/100NIKON/DSC_0002.JPG', 'beside');
    await handIn(file(SHOT, ''), beside);
    expect(list()).toEqual([`${SHOT} empty`, `${beside.webkitRelativePath} sent`]);
    await handIn(file(SHOT, 'mended', 2), beside);
    expect(list()).toEqual([`${SHOT} sent`, `${beside.webkitRelativePath} sent`]);
    expect(upload.state().tally).toMatchObject({ wanted: 2, delivered: 2, refused: 0 });
    await handIn(file(SHOT, 'card 2', 3));
    expect(list()).toEqual([`${SHOT} sent`, `${beside.webkitRelativePath} sent`, `${SHOT} (2) sent`]);
  });

  it('takes not the place of another card’s empty file that is called alike: that one is still missing', async () => {
    const second = 'DCIM/100NIKON/DSC_0002.JPG';
    await handIn(file(SHOT, ''), file(second, 'card 1'));
    await handIn(file(SHOT, 'card 2', 2), file(second, 'the second card', 2));
    expect(list()).toEqual([`${SHOT} empty`, `${second} sent`, `${SHOT} (2) sent`, `${second} (2) sent`]);
    expect(upload.state().tally).toMatchObject({ wanted: 4, delivered: 3, refused: 1 });
  });

  it('stands beside the empty one when nothing says that it is of the same card', async () => {
    await handIn(file(SHOT, ''));
    await handIn(file(SHOT, '', 2));
    expect(list()).toEqual([`${SHOT} empty`, `${SHOT} (2) empty`]);
    await handIn(file(SHOT, 'mended or not', 3));
    expect(list()).toEqual([`${SHOT} empty`, `${SHOT} (2) empty`, `${SHOT} (3) sent`]);
  });

  it('is refused no longer when its JPEG comes with it the next time', async () => {
    const raw = file('DCIM/DSC_0001.NEF', 'raw');
    await handIn(raw);
    expect(list()).toEqual(['DCIM/DSC_0001.NEF other_format']);
    await handIn(raw, file('DCIM/DSC_0001.JPG', 'photo'));
    expect(list()).toEqual(['DCIM/DSC_0001.NEF beside_photo', 'DCIM/DSC_0001.JPG sent']);
  });

  it('is known to be beside its photo when only that one was handed in before', async () => {
    const photo = file('DCIM/DSC_0001.JPG', 'photo');
    await handIn(photo);
    await handIn(file('DCIM/DSC_0001.NEF', 'raw'), photo);
    expect(list()).toEqual(['DCIM/DSC_0001.JPG sent', 'DCIM/DSC_0001.NEF beside_photo']);
  });

  it('is tried again when the race takes photos again', async () => {
    isClosed = true;
    await handIn(file(SHOT, 'card 1'));
    expect(list()).toEqual([`${SHOT} closed`]);
    isClosed = false;
    await handIn(file(SHOT, 'card 1'));
    expect(list()).toEqual([`${SHOT} sent`]);
  });

  it('is judged by all of its folder though another one is looked through meanwhile', async () => {
    const others = (card: string) =>
      Array.from({ length: 201 }, (_, at) => file(`${card}/DSC_1${at}.JPG`, `${card} ${at}`));
    const raw = file('B/DSC_0001.NEF', 'raw');
    const photo = file('B/DSC_0001.JPG', 'photo');
    await ended(Promise.all([upload.choose(others('A')), upload.choose([raw, ...others('B'), photo])]));
    expect(upload.state().tally).toMatchObject({ wanted: 403, delivered: 403, passedOver: 1 });
  });

  it('is sent once the worker’s code can be fetched, by itself or by the press that tries again', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    unfetched = 2;
    await handIn(file(SHOT, 'card 1'));
    expect(list()).toEqual([`${SHOT} sent`]);
    upload = new Upload(place);
    unfetched = 4;
    const raw = file('DCIM/100NIKON/DSC_0001.NEF', 'raw');
    const handedIn = upload.choose([file(SHOT, 'card 2'), raw]);
    await vi.advanceTimersByTimeAsync(5000);
    await handedIn;
    expect([upload.state().busy, list()]).toEqual([false, [`${SHOT} network`, `${raw.webkitRelativePath} network`]]);
    await ended(upload.retry());
    expect(list()).toEqual([`${SHOT} sent`, `${raw.webkitRelativePath} beside_photo`]);
  });

  it('replace a rewritten, no longer readable file, together with others of its card', async () => {
    const beside = file('DCIM/100NIKON/DSC_0002.JPG', 'beside');
    broken.add('half');
    await handIn(file(SHOT, 'half'), beside);
    expect(list()).toEqual([`${SHOT} unreadable`, `${beside.webkitRelativePath} sent`]);
    await handIn(file(SHOT, 'whole', 2), beside);
    expect(list()).toEqual([`${SHOT} sent`, `${beside.webkitRelativePath} sent`]);
    expect(upload.state().tally).toMatchObject({ wanted: 2, delivered: 2, failed: 0 });
  });

  it('is said to be nothing when there is no file in it, as long as nothing else comes', async () => {
    await ended(upload.drop([] as unknown as DataTransferItemList));
    expect(upload.state()).toMatchObject({ empty: true, names: [] });
    await handIn(file(SHOT, 'card 1'));
    expect(upload.state().empty).toBe(false);
  });

  it('takes the place of what could not be looked into', async () => {
    const unread = entry(SHOT, (_, fail) => fail?.(new DOMException('not there', 'NotFoundError')));
    await ended(upload.drop(unread));
    expect(list()).toEqual([`${SHOT} unreadable`]);
    await ended(upload.drop(entry(SHOT, (take) => take(file(SHOT, 'card 1')))));
    expect(list()).toEqual([`${SHOT} sent`]);
  });
});

/** Makes a dropped file. */
const entry = (path: string, open: FileSystemFileEntry['file']) =>
  [{ webkitGetAsEntry: () => ({ isFile: true, fullPath: `/${path}`, file: open }) }] as unknown as DataTransferItemList;
