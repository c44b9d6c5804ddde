import { Budget } from '../../time/flow/budget.ts';
import { retry } from '../../time/flow/retry.ts';
import type { WantedPhoto } from '../contract/photo-uploads.ts';
import type { SignedPut } from '../../wire/signed-put.ts';
import { partsOf, type Piece } from '../photo-upload.ts';
import { Offers } from './offers.ts';
import { UploadFault, type Content, type Found, type Ports } from './ports.ts';

/** Files in progress in parallel: being read, offered to the shop or sent. */
const IN_HAND = 28;
/** Bytes that are read into memory in parallel. */
const READ_CONCURRENCY = 64_000_000;
/** The number of connections that a browser opens to one address. */
const SENT_CONCURRENCY = 6;

const faultOf = (error: unknown) => (error instanceof UploadFault ? error : new UploadFault('server'));

/**
 * Brings photos to the shop, each content once, many in parallel. Reports a file that cannot be read or sent, and goes
 * on with the others. After an interruption it sends only missing content, and only the missing parts of a large file.
 */
export class PhotoBringer<File> {
  readonly #ports: Ports<File>;
  readonly #inHand = new Budget(IN_HAND);
  readonly #reading = new Budget(READ_CONCURRENCY);
  readonly #sending = new Budget(SENT_CONCURRENCY);
  readonly #offers: Offers;
  #toSend = 0;

  constructor(ports: Ports<File>) {
    this.#ports = ports;
    this.#offers = new Offers(ports.offer, () => this.#toSend < SENT_CONCURRENCY);
  }

  /** Ends when each photo has arrived or has been reported as failed. */
  async bring(photos: readonly Found<File>[]): Promise<void> {
    await Promise.all(photos.map((photo) => this.#inHand.spend(1, () => this.#bring(photo))));
  }

  async #bring(photo: Found<File>): Promise<void> {
    let content: Content | undefined;
    const once = async () => {
      content ??= await this.#read(photo);
      await this.#deliver(photo, content).catch((error: unknown) => {
        if (faultOf(error).standing === 'changed') content = undefined;
        throw error;
      });
      return true;
    };
    await retry(photo.path, once, {
      attempts: 5,
      isRetried: (error) => faultOf(error).again,
      pause: (failures) => this.#ports.recover(failures),
    }).catch((error: unknown) => this.#ports.tell(photo.at, faultOf(error).standing));
  }

  #read(found: Found<File>): Promise<Content> {
    return this.#reading.spend(found.bytes, () => {
      this.#ports.tell(found.at, 'reading');
      return this.#ports.read(found);
    });
  }

  async #deliver(photo: Found<File>, content: Content): Promise<void> {
    const { at, path, bytes } = photo;
    const wanted = await this.#offers.ask({ path, bytes, ...content });
    if (wanted.state === 'there') return this.#ports.tell(at, 'there');
    this.#toSend++;
    const isNew = await this.#sending
      .spend(1, () => {
        this.#ports.tell(at, 'sending');
        return this.#send(photo, content, wanted);
      })
      .finally(() => {
        this.#toSend--;
        this.#offers.askIfDue();
      });
    this.#ports.tell(at, isNew ? 'sent' : 'there');
  }

  /** Returns false when another sender delivered the photo meanwhile. */
  async #send(
    { path, bytes, file }: Found<File>,
    { sha256, parts }: Content,
    wanted: Exclude<WantedPhoto, { state: 'there' }>,
  ): Promise<boolean> {
    if (wanted.state === 'send') return (await this.#put(wanted.put, file, { from: 0, to: bytes })) !== null;
    const pieces = partsOf(bytes);
    const sent: { etag: string; sha256: string }[] = [];
    for (const [i, part] of wanted.parts.entries()) {
      const etag = part.state === 'there' ? part.etag : await this.#put(part.put, file, pieces[i]!);
      sent.push({ etag: etag ?? '', sha256: parts[i]! });
    }
    await this.#ports.finish({ sha256, path, upload: wanted.upload, parts: sent });
    return true;
  }

  /** Returns the bucket's ETag; null when the content is already there. */
  async #put(put: SignedPut, file: File, piece: Piece): Promise<string | null> {
    const { status, etag } = await this.#ports.put(put, file, piece);
    if (status === 200) return etag;
    if (status === 412) return null;
    // The bucket compares the arriving content with the hash.
    throw new UploadFault(status === 400 ? 'changed' : 'server');
  }
}
