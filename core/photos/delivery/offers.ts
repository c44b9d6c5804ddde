import type { OfferedPhoto, WantedPhoto } from '../contract/photo-uploads.ts';
import { MAX_ASKED } from '../photo-upload.ts';

/** Asked about at once as soon as so many wait, though there is still something to send. */
const ENOUGH = 12;

interface Waiting {
  photo: OfferedPhoto;
  answered: (wanted: WantedPhoto) => void;
  failed: (fault: unknown) => void;
}

/** Asks the shop about many photos in few calls: while there is something to send, the next ones gather. */
export class Offers {
  readonly #offer: (photos: OfferedPhoto[]) => Promise<WantedPhoto[]>;
  readonly #isHungry: () => boolean;
  #waiting: Waiting[] = [];
  #isAsking = false;

  /** @param isHungry whether nothing is left to be sent */
  constructor(offer: (photos: OfferedPhoto[]) => Promise<WantedPhoto[]>, isHungry: () => boolean) {
    this.#offer = offer;
    this.#isHungry = isHungry;
  }

  ask(photo: OfferedPhoto): Promise<WantedPhoto> {
    return new Promise((answered, failed) => {
      this.#waiting.push({ photo, answered, failed });
      this.askIfDue();
    });
  }

  /** To be called when something was sent: there may be nothing left. */
  askIfDue(): void {
    const isDue = this.#waiting.length >= ENOUGH || (this.#waiting.length > 0 && this.#isHungry());
    if (isDue && !this.#isAsking) void this.#ask();
  }

  async #ask(): Promise<void> {
    const asked = this.#waiting.splice(0, MAX_ASKED);
    this.#isAsking = true;
    try {
      const wanted = await this.#offer(asked.map(({ photo }) => photo));
      asked.forEach(({ answered }, i) => answered(wanted[i]!));
    } catch (fault) {
      for (const { failed } of asked) failed(fault);
    }
    this.#isAsking = false;
    this.askIfDue();
  }
}
