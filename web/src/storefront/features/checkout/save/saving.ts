import type { SavedPhoto } from './fetch-original.ts';

/** What is loaded and shared together: one photo, or a portion of all. */
export interface Batch {
  of: 'one' | 'all';
  photos: readonly SavedPhoto[];
}

export interface SavingState {
  /** `ready`: the files are there, and a tap shares them. */
  step: 'idle' | 'loading' | 'ready' | 'sharing' | 'failed';
  batch: Batch | null;
  /** Bytes of the batch that have arrived. */
  loaded: number;
  /** The device wants another tap. */
  again: boolean;
  error: unknown;
  /** Ids of photos that were handed to the device. */
  saved: ReadonlySet<string>;
}

export interface Device {
  /** Loads one original; throws when that fails, and when the signal aborts it. */
  load(photo: SavedPhoto, options: { signal: AbortSignal; onBytes: (bytes: number) => void }): Promise<File>;
  /** Must be called within a tap, as `navigator.share`. */
  share(files: File[]): Promise<void>;
  /** What to load ahead once a batch was saved; null for nothing. */
  next(batch: Batch, saved: ReadonlySet<string>): Batch | null;
}

/**
 * Loads photos and hands them to the device's share sheet, one batch at a time: never more than one batch is in memory, and
 * nothing of it once it is saved, given up or replaced. A share starts from a tap with its files already there.
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

  /** Loads a batch in place of what is held. The same one again goes on with what has arrived of it. */
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

  /** Opens the share sheet with the batch that is ready. To be called by a tap, and by nothing later. */
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

  /** Gives up what is held; what was saved stays known. */
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

  /** Who closes the sheet has not failed; a device that misses the tap gets another; anything else is a fault. */
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
