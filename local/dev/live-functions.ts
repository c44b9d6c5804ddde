import { join, resolve } from 'node:path';
import type { LiveCode } from '../lambda/lambda.ts';

/** Bundles one function into its folder and returns the files that it was made from. */
export type BundleFunction = (name: string, folder: string) => Promise<string[]>;

interface Bundle {
  /** The number of finished bundles; 0 before the first. */
  version: number;
  /** The source files of the bundle; `undefined` when another bundle must be made. */
  sources: ReadonlySet<string> | undefined;
  making: Promise<void> | undefined;
  /** Files that changed since the start of the current bundling. */
  readonly changed: Set<string>;
}

export interface LiveFunctionsOptions {
  names: readonly string[];
  /** The parent of each function's folder. */
  folder: string;
  bundle: BundleFunction;
  say(line: string): void;
}

/** Bundles each function when it is called, and again after one of its sources changed. */
export class LiveFunctions implements LiveCode {
  readonly #options: LiveFunctionsOptions;
  readonly #bundles: ReadonlyMap<string, Bundle>;

  constructor(options: LiveFunctionsOptions) {
    this.#options = options;
    this.#bundles = new Map(
      options.names.map((name) => [name, { version: 0, sources: undefined, making: undefined, changed: new Set() }]),
    );
  }

  folderOf(name: string): string | undefined {
    return this.#bundles.has(name) ? join(this.#options.folder, name) : undefined;
  }

  /** Marks the bundles made from the file. @param path absolute */
  sourceChanged(path: string): void {
    for (const bundle of this.#bundles.values()) {
      if (bundle.making !== undefined) bundle.changed.add(path);
      if (bundle.sources?.has(path)) bundle.sources = undefined;
    }
  }

  /** Returns the number of the newest bundle. @throws Error with the place of the fault in the sources */
  async versionOf(name: string): Promise<number> {
    const bundle = this.#bundles.get(name);
    if (bundle === undefined) return 0;
    while (bundle.sources === undefined) {
      bundle.making ??= this.#make(name, bundle).finally(() => (bundle.making = undefined));
      await bundle.making;
    }
    return bundle.version;
  }

  async #make(name: string, bundle: Bundle): Promise<void> {
    const { folder, say } = this.#options;
    const begun = performance.now();
    bundle.changed.clear();
    try {
      const made = (await this.#options.bundle(name, join(folder, name))).map((path) => resolve(path));
      bundle.sources = made.some((path) => bundle.changed.has(path)) ? undefined : new Set(made);
      bundle.version += 1;
    } catch (error) {
      say(`${name} cannot be bundled: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
    say(`${`${((performance.now() - begun) / 1000).toFixed(1)} s`.padStart(7)}  Function ${name} (bundled)`);
  }
}
