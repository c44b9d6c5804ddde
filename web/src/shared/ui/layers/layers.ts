/** A layer over the page: a drawer, a sheet, a dialog. */
export interface Layer {
  close: () => void;
  /** The name for opening it again. Without a name, a closed layer is lost. */
  name?: string;
}

/**
 * The state in the browser's history: the names of the layers over the page, the topmost last. A layer without a name
 * is an empty string.
 */
interface Entry {
  idx?: number;
  layers?: readonly string[];
}

type Steps = Pick<History, 'state' | 'pushState' | 'go'>;

/**
 * Makes each layer a step of the browser's history, under the address of the page below. Back closes the layer. Closing
 * it otherwise goes that step back, so that no dead step remains. The open layers and the history are compared after
 * each change. Going back takes the browser a moment, and the comparison waits for it.
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

  /** Adds an open layer. Returns a function that removes it. */
  add(layer: Layer): () => void {
    this.#open = [...this.#open, layer];
    this.#compareSoon();
    return () => {
      if (!this.#open.includes(layer)) return;
      this.#open = this.#open.filter((other) => other !== layer);
      this.#compareSoon();
    };
  }

  /** Registers the function that opens a named layer, when the visitor reaches its step by Forward or by a reload. */
  know(name: string, open: () => void): () => void {
    this.#openers.set(name, open);
    return () => this.#openers.delete(name);
  }

  /** Handles the browser's arrival at another step, of the same page or of another page with other layers. */
  arrive(samePage: boolean): void {
    const sentByUs = this.#travels;
    this.#travels = false;
    const afterwards = this.#afterwards;
    this.#afterwards = undefined;
    if (afterwards) return afterwards();
    if (sentByUs) return this.#compareSoon();
    this.#closeFrom(samePage ? this.#steps.length : 0);
    this.openAgain();
    // A layer that refuses to close gets its step back.
    if (this.#open.length > this.#steps.length) this.#compareSoon();
  }

  /** Opens the layers of this step. Leaves a step with a layer that cannot be opened. */
  openAgain(): void {
    const missing = this.#steps.slice(this.#open.length);
    // A layer that is open elsewhere is not opened a second time.
    const known = this.#known(
      missing,
      this.#open.map(({ name }) => name),
    );
    for (const name of known) this.#openers.get(name)!();
    if (known.length < missing.length) this.#travel(known.length - missing.length);
  }

  /**
   * Goes to another page, past the steps of the open layers. On the way `on`, keeps the layers that can be opened
   * again.
   */
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

  /** Layers that close and open in the same turn make a single change. */
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

/** The layers of this window. */
export const layers = new Layers(() => window.history);
