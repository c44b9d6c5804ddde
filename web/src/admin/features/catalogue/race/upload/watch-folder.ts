import type { Collected } from './collect.ts';

/** The interval between two looks into the folder, ms. */
const LOOK_EVERY_MS = 2000;

type Picker = () => Promise<FileSystemDirectoryHandle>;

/** Returns the browser's choice of a folder to follow; undefined where it has none (Safari, Firefox). */
export const folderPicker = (): Picker | undefined =>
  (window as { showDirectoryPicker?: Picker }).showDirectoryPicker?.bind(window);

/**
 * Follows a folder into which a camera or a card copier writes. Hands on each file once two looks find it unchanged: an
 * unfinished file is not sent. A removed card is waited for.
 * @returns a function that ends this
 */
export function watchFolder(
  folder: FileSystemDirectoryHandle,
  take: (files: Collected[]) => Promise<void>,
): () => void {
  const known = new Map<string, string>();
  const taken = new Map<string, string>();
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout>;
  const look = async () => {
    const settled: { path: string; file: File }[] = [];
    for await (const { path, file } of filesIn(folder, folder.name)) {
      const state = stateOf(file);
      if (known.get(path) === state && taken.get(path) !== state) settled.push({ path, file });
      known.set(path, state);
    }
    if (settled.length === 0 || isEnded) return;
    await take(settled);
    for (const { path, file } of settled) taken.set(path, stateOf(file));
  };
  const goOn = () => {
    void look()
      .catch(() => undefined)
      .then(() => {
        if (!isEnded) timer = setTimeout(goOn, LOOK_EVERY_MS);
      });
  };
  goOn();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}

const stateOf = ({ size, lastModified }: File): string => `${size} ${lastModified}`;

async function* filesIn(folder: FileSystemDirectoryHandle, at: string): AsyncGenerator<{ path: string; file: File }> {
  for await (const entry of folder.values()) {
    const path = `${at}/${entry.name}`;
    if (entry.kind === 'directory') yield* filesIn(entry, path);
    else {
      // A copier renames its unfinished files: one may be gone by now.
      const file = await entry.getFile().catch(() => null);
      if (file) yield { path, file };
    }
  }
}
