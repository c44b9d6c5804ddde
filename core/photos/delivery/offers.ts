import type { OfferedPhoto, WantedPhoto } from '../contract/photo-uploads.ts';
import { MAX_ASKED } from '../photo-upload.ts';

/** Once this many photos wait, they are offered immediately, even while others are still being sent. */
const ENOUGH = 12;

interface Waiting {
  photo: OfferedPhoto;
  answered: (wanted: WantedPhoto) => void;
  failed: (fault: unknown) => void;
}

/** Offers many photos to the shop in few calls: while photos are being sent, the next ones gather. */
export class Offers {
  readonly #offer: (photos: OfferedPhoto[]) => Promise<WantedPhoto[]>;
  readonly #isHungry: () => boolean;
  #waiting: Waiting[] = [];
  #isAsking = false;

  /** @param isHungry tells whether nothing is left to send */
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

  /** Call it after each sent photo: there may be nothing left to send. */
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
