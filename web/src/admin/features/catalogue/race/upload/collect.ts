/** A dropped or chosen file. */
export interface Collected {
  /** Folders and name. */
  path: string;
  /** Null for a file or folder that could not be read. */
  file: File | null;
}

type Take = (files: Collected[]) => void;

/** The number of files handed on together: the page stays responsive while it adds thousands. */
const SLICE = 200;

/** Collects dropped files, with all folders and subfolders. Reports unreadable ones without stopping. */
export async function collectDropped(items: DataTransferItemList, take: Take): Promise<void> {
  // Only now: after the first `await` the list is empty.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  for (const entry of entries) await look(entry, take);
}

async function look(entry: FileSystemEntry, take: Take): Promise<void> {
  if (isFile(entry)) return take([await opened(entry)]);
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const next = () =>
    new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject)).catch(() => null);
  let entries = await next();
  while (entries && entries.length > 0) {
    // One after the other: the browser hands parallel requests over in a single long task.
    const files: Collected[] = [];
    for (const file of entries.filter(isFile)) files.push(await opened(file));
    take(files);
    for (const folder of entries.filter((below) => !isFile(below))) await look(folder, take);
    entries = await next();
  }
  if (!entries) take([{ path: pathOf(entry), file: null }]);
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const pathOf = ({ fullPath }: FileSystemEntry): string => fullPath.replace(/^\//, '');

const opened = async (entry: FileSystemFileEntry): Promise<Collected> => ({
  path: pathOf(entry),
  file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)).catch(() => null),
});

/** Collects chosen files, a slice at a time. */
export async function collectChosen(files: readonly File[], take: Take): Promise<void> {
  for (let from = 0; from < files.length; from += SLICE) {
    // The first slice waits too: the browser has just spent a long task on handing the files over.
    await new Promise((resolve) => setTimeout(resolve));
    take(files.slice(from, from + SLICE).map((file) => ({ path: file.webkitRelativePath || file.name, file })));
  }
}
