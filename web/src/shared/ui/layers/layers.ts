/** Something that lies over the page: a drawer, a sheet, a dialog. */
export interface Layer {
  close: () => void;
  /** By which it can be opened again; without one it is gone once it is closed. */
  name?: string;
}

/** In the browser's history: the names of what lies over the page, the topmost last, an empty one for what has none. */
interface Entry {
  idx?: number;
  layers?: readonly string[];
}

type Steps = Pick<History, 'state' | 'pushState' | 'go'>;

/**
 * Each layer is one step of the browser's history, and its address that of the page below: Back closes it, and closing it in another
 * way goes that step back, so that none is left that leads nowhere. What is open and what the history has are compared whenever one of
 * them has changed; going back takes the browser a moment, until when the comparison waits.
 */
export class Layers {
  readonly #history: () => Steps;
  readonly #openers = new Map<string, () => void>();
  #open: readonly Layer[] = [];
  #travels = false;
  #afterwards: (() => void) | undefined;

  constructor(history: () => Steps) {
    this.#history = history;
  }

  /** A layer is there; what is returned says that it is not any more. */
  add(layer: Layer): () => void {
    this.#open = [...this.#open, layer];
    this.#compareSoon();
    return () => {
      if (!this.#open.includes(layer)) return;
      this.#open = this.#open.filter((other) => other !== layer);
      this.#compareSoon();
    };
  }

  /** How a layer of that name is opened by who comes to its step by Forward, or by loading the page there. */
  know(name: string, open: () => void): () => void {
    this.#openers.set(name, open);
    return () => this.#openers.delete(name);
  }

  /** The browser has come to another step: of the same page, or of another, over which other things lie. */
  arrive(samePage: boolean): void {
    const sentByUs = this.#travels;
    this.#travels = false;
    const afterwards = this.#afterwards;
    this.#afterwards = undefined;
    if (afterwards) return afterwards();
    if (sentByUs) return this.#compareSoon();
    this.#closeFrom(samePage ? this.#steps.length : 0);
    this.openAgain();
    // What does not let itself be closed gets its step back.
    if (this.#open.length > this.#steps.length) this.#compareSoon();
  }

  /** Opens what the step says that is open. A step that cannot be made true is left. */
  openAgain(): void {
    const missing = this.#steps.slice(this.#open.length);
    // What lies open at another place is not opened once more.
    const known = this.#known(
      missing,
      this.#open.map(({ name }) => name),
    );
    for (const name of known) this.#openers.get(name)!();
    if (known.length < missing.length) this.#travel(known.length - missing.length);
  }

  /** Goes elsewhere: past the steps of what is open, except, on the way `on`, of what can be opened again. */
  leave(way: 'on' | 'back', go: () => void): void {
    const steps = this.#steps;
    const kept = way === 'on' ? this.#known(steps).length : 0;
    this.#closeFrom(0);
    this.#open = [];
    if (!this.#travels && kept === steps.length) return go();
    this.#afterwards = () => this.leave(way, go);
    if (!this.#travels) this.#travel(kept - steps.length);
  }

  #known(names: readonly string[], except: readonly (string | undefined)[] = []): readonly string[] {
    const unknown = names.findIndex((name) => !this.#openers.has(name) || except.includes(name));
    return unknown < 0 ? names : names.slice(0, unknown);
  }

  get #steps(): readonly string[] {
    return (this.#history().state as Entry | null)?.layers ?? [];
  }

  #closeFrom(place: number): void {
    for (const { close } of this.#open.slice(place).reverse()) close();
  }

  /** What closes and what opens within one turn make one change. */
  #compareSoon(): void {
    queueMicrotask(() => this.#compare());
  }

  #compare(): void {
    const more = this.#open.length - this.#steps.length;
    if (this.#travels || more === 0) return;
    if (more < 0) return this.#travel(more);
    const history = this.#history();
    for (let count = this.#steps.length + 1; count <= this.#open.length; count++) {
      const entry = history.state as Entry | null;
      const layers = this.#open.slice(0, count).map(({ name = '' }) => name);
      history.pushState({ ...entry, idx: (entry?.idx ?? 0) + 1, layers }, '');
    }
  }

  #travel(steps: number): void {
    this.#travels = true;
    this.#history().go(steps);
  }
}

/** What lies over the page of this window. */
export const layers = new Layers(() => window.history);
