import { PhotoBringer } from '../../../../../../../core/photos/delivery/bring-photos.ts';
import type { Found, Ports } from '../../../../../../../core/photos/delivery/ports.ts';
import { groupOf, type Standing } from '../../../../../../../core/photos/delivery/standing.ts';
import { judgeHandedIn } from '../../../../../../../core/photos/register/handed-in.ts';
import type { ToPage } from './messages.ts';

/** How often the page hears how the files stand, ms. */
const TELL_EVERY_MS = 200;

/** Judges what was handed in, has the photos of it sent, and tells the page how each file stands. */
export class Delivery {
  readonly #toPage: (message: ToPage) => void;
  readonly #bringer: PhotoBringer<File>;
  /** Files of one drop, until all of them are known: what stands beside a photo is judged by all that is there. */
  #gathered: Found<File>[] = [];
  readonly #standings = new Map<number, Standing>();
  #untold = new Map<number, Standing>();
  #underWay = 0;

  /** @param portsFor where files are sent, given whom to tell how one stands */
  constructor(toPage: (message: ToPage) => void, portsFor: (tell: Ports<File>['tell']) => Ports<File>) {
    this.#toPage = toPage;
    this.#bringer = new PhotoBringer(portsFor((at, standing) => this.#tell(at, standing)));
  }

  /** Takes files of a drop; `whole` with the last ones. */
  found(files: readonly Found<File>[], whole: boolean): void {
    this.#gathered.push(...files);
    if (!whole) return;
    const gathered = this.#gathered;
    this.#gathered = [];
    this.#take(gathered);
  }

  #take(files: readonly Found<File>[]): void {
    const wanted = judgeHandedIn(files).flatMap(({ file: found, what }) => {
      if (!this.#isDue(found.at)) return [];
      this.#tell(found.at, what === 'photo' ? 'waiting' : what);
      return what === 'photo' ? [found] : [];
    });
    this.#underWay++;
    void this.#bringer.bring(wanted).finally(() => {
      this.#underWay--;
      this.#tellPage();
    });
  }

  /** Handed in again a file needs nothing that is there, on its way or beside its photo; what was refused may stand otherwise now. */
  #isDue(at: number): boolean {
    const standing = this.#standings.get(at);
    return standing === undefined || ['failed', 'refused'].includes(groupOf(standing));
  }

  #tell(at: number, standing: Standing): void {
    if (this.#untold.size === 0) setTimeout(() => this.#tellPage(), TELL_EVERY_MS);
    this.#untold.set(at, standing);
    this.#standings.set(at, standing);
  }

  #tellPage(): void {
    if (this.#untold.size > 0) this.#toPage({ kind: 'stands', files: [...this.#untold] });
    this.#untold = new Map();
    if (this.#underWay === 0) this.#toPage({ kind: 'done' });
  }
}
