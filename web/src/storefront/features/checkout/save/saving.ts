import type { SavedPhoto } from './fetch-original.ts';

/** Photos that are loaded and shared together: a single photo, or a portion of all. */
export interface Batch {
  of: 'one' | 'all';
  photos: readonly SavedPhoto[];
}

export interface SavingState {
  /** `ready`: the files have arrived, and a tap shares them. */
  step: 'idle' | 'loading' | 'ready' | 'sharing' | 'failed';
  batch: Batch | null;
  /** Bytes of the batch that have arrived. */
  loaded: number;
  /** True if the device needs another tap. */
  again: boolean;
  error: unknown;
  /** Ids of photos that were handed to the device. */
  saved: ReadonlySet<string>;
}

export interface Device {
  /** Loads an original. Throws when that fails or when the signal aborts it. */
  load(photo: SavedPhoto, options: { signal: AbortSignal; onBytes: (bytes: number) => void }): Promise<File>;
  /** Must be called within a tap, like `navigator.share`. */
  share(files: File[]): Promise<void>;
  /** Returns the batch to load ahead after a batch was saved, or null. */
  next(batch: Batch, saved: ReadonlySet<string>): Batch | null;
}

/**
 * Loads photos and hands them to the device's share sheet, a batch at a time. Memory holds at most one batch, and only
 * until the batch is saved, given up or replaced. A share starts from a tap when its files have already arrived.
 */
export class Saving {
  private state: SavingState = { step: 'idle', batch: null, loaded: 0, again: false, error: null, saved: new Set() };
  private files = new Map<string, File>();
  private loading: AbortController | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly device: Device;

  constructor(device: Device) {
    this.device = device;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly now = (): SavingState => this.state;

  /** Loads a batch that replaces the current one. The same batch again continues with the photos that have arrived. */
  async load(batch: Batch): Promise<void> {
    this.loading?.abort();
    const loading = new AbortController();
    this.loading = loading;
    if (this.state.batch !== batch) this.files = new Map();
    this.change({ step: 'loading', batch, loaded: this.arrived(), again: false, error: null });
    try {
      for (const photo of batch.photos) await this.loadPhoto(photo, loading.signal);
      if (!loading.signal.aborted) this.change({ step: 'ready', loaded: this.arrived() });
    } catch (error) {
      if (!loading.signal.aborted) this.change({ step: 'failed', loaded: this.arrived(), error });
    }
  }

  private async loadPhoto(photo: SavedPhoto, signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.files.has(photo.id)) return;
    const before = this.arrived();
    const onBytes = (bytes: number) => {
      if (!signal.aborted) this.change({ loaded: before + bytes });
    };
    const file = await this.device.load(photo, { signal, onBytes });
    if (!signal.aborted) this.files.set(photo.id, file);
  }

  /** Opens the share sheet with the batch that is ready. Call it directly in a tap. */
  async share(): Promise<void> {
    const { step, batch } = this.state;
    if (step !== 'ready' || !batch) return;
    this.change({ step: 'sharing', again: false });
    try {
      await this.device.share([...this.files.values()]);
    } catch (error) {
      this.refused(batch, error);
      return;
    }
    if (this.state.batch === batch) this.finish(batch);
  }

  /** Drops the current batch and its files. Keeps the list of saved photos. */
  readonly clear = (): void => {
    this.loading?.abort();
    this.files = new Map();
    this.change({ step: 'idle', batch: null, loaded: 0, again: false, error: null });
  };

  private finish(batch: Batch): void {
    const saved = new Set([...this.state.saved, ...batch.photos.map(({ id }) => id)]);
    this.clear();
    this.change({ saved });
    const next = this.device.next(batch, saved);
    if (next) void this.load(next);
  }

  /** Closing the sheet does not count as a failure. A device that misses the tap gets another one. Any other error is a fault. */
  private refused(batch: Batch, error: unknown): void {
    if (this.state.batch !== batch) return;
    const name = error instanceof Error ? error.name : '';
    if (name === 'AbortError') this.change({ step: 'ready' });
    else if (name === 'NotAllowedError' || name === 'InvalidStateError') this.change({ step: 'ready', again: true });
    else this.change({ step: 'failed', error });
  }

  private arrived(): number {
    return [...this.files.values()].reduce((sum, { size }) => sum + size, 0);
  }

  private change(changed: Partial<SavingState>): void {
    this.state = { ...this.state, ...changed };
    for (const listener of this.listeners) listener();
  }
}
