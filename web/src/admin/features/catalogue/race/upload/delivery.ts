import { PhotoBringer } from '../../../../../../../core/photos/delivery/bring-photos.ts';
import type { Found, Ports } from '../../../../../../../core/photos/delivery/ports.ts';
import { groupOf, type Standing } from '../../../../../../../core/photos/delivery/standing.ts';
import { judgeHandedIn } from '../../../../../../../core/photos/register/handed-in.ts';
import type { ToPage } from './messages.ts';

/** Interval between reports of the files' states to the page, ms. */
const TELL_EVERY_MS = 200;

/** Judges the files, has the photos sent, and tells the page each file's state. */
export class Delivery {
  readonly #toPage: (message: ToPage) => void;
  readonly #bringer: PhotoBringer<File>;
  /** Files of one drop, until all of them are known: a photo's side files are judged together with all others. */
  #gathered: Found<File>[] = [];
  readonly #standings = new Map<number, Standing>();
  #untold = new Map<number, Standing>();
  #underWay = 0;

  /** @param portsFor returns the connection to the shop, given a function that reports a file's state */
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

  /**
   * Tells whether a file needs an upload. A repeated file does not, if it has arrived, is in progress or belongs to a
   * photo. A refused file may be judged otherwise now.
   */
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
