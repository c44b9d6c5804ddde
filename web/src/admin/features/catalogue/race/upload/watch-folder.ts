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
  const known = new Map<string, { state: string; isTaken: boolean }>();
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout>;
  const look = async () => {
    const settled: Collected[] = [];
    for await (const { path, file } of filesIn(folder, folder.name)) {
      const state = `${file.size} ${file.lastModified}`;
      const before = known.get(path);
      const isSame = before?.state === state;
      if (isSame && !before.isTaken) settled.push({ path, file });
      known.set(path, { state, isTaken: isSame });
    }
    if (settled.length > 0 && !isEnded) await take(settled);
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

async function* filesIn(folder: FileSystemDirectoryHandle, at: string): AsyncGenerator<{ path: string; file: File }> {
  for await (const entry of folder.values()) {
    const path = `${at}/${entry.name}`;
    if (entry.kind === 'directory') yield* filesIn(entry, path);
    else yield { path, file: await entry.getFile() };
  }
}
