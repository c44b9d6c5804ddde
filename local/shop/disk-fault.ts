/** SQLite's primary result codes (https://sqlite.org/rescode.html), which are the last byte of an extended one. */
const SQLITE = { READONLY: 8, FULL: 13, CANTOPEN: 14 };
const PRIMARY = 0xff;

const FULL = ['ENOSPC', 'EDQUOT', SQLITE.FULL];
const READ_ONLY = ['EROFS', 'EACCES', 'EPERM', SQLITE.READONLY, SQLITE.CANTOPEN];

/**
 * Says in a sentence, with the remedy, that the disk is full or the data folder cannot be written. Undefined for any
 * other error.
 */
export function diskFault(error: unknown, dataDir: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: string; errcode?: number };
  const reason = errcode === undefined ? code : errcode & PRIMARY;
  if (reason === undefined) return undefined;
  if (FULL.includes(reason)) return `The disk with ${dataDir} is full. Free some space, then start the shop again.`;
  if (READ_ONLY.includes(reason))
    return `The shop cannot write to ${dataDir}. Give yourself the right to write there, or choose another folder with --data.`;
  return undefined;
}
