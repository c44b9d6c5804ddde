/** One of several machines that share the tests, such as the first part of two. */
export interface Shard {
  part: number;
  parts: number;
}

/**
 * Reads `--shard 1/2`; without it one machine runs everything.
 * @throws Error that explains the format of a shard
 */
export function readShard(written = '1/1'): Shard {
  const [part = 0, parts = 0] = /^\d+\/\d+$/.test(written) ? written.split('/').map(Number) : [];
  if (part < 1 || part > parts) throw new Error(`--shard ${written}: write the part and the number of parts, 1/2`);
  return { part, parts };
}

/** Returns the items of this machine, in turn. */
export const shareOf = <T>(all: readonly T[], { part, parts }: Shard): T[] =>
  all.filter((_, at) => at % parts === part - 1);
