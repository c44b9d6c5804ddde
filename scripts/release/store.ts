import { readdirSync, readFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { gunzipSync, gzipSync } from 'node:zlib';

/** A release that was deployed. Its code lies in the bucket of CDK's bootstrap; here are only its templates. */
export interface Release {
  tag: string;
  commit: string;
  /** The number of migrations that it knows (`core/shop/table-version.ts`). */
  tableVersion: number;
  /** The files of its assembly, by name. */
  files: Record<string, string>;
}

/** The releases of a stage, the oldest first. `current` is the last good one. */
export interface Releases {
  tags: string[];
  current: string | null;
}

export interface ReleaseStore {
  list(): Promise<Releases>;
  read(tag: string): Promise<Release>;
  /** Keeps a release that runs well, as the current one. */
  keep(release: Release): Promise<void>;
  /** Notes that an earlier release runs again. */
  returnTo(tag: string): Promise<void>;
}

const STATE = 'state.json';

/** Opens the releases in a stage's private bucket. */
export function openReleases(bucket: string): ReleaseStore {
  const s3 = new S3Client({});
  const get = async (Key: string): Promise<Buffer | undefined> => {
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
      return Buffer.from(await Body!.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };
  const put = (Key: string, Body: Buffer | string) => s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));
  const list = async (): Promise<Releases> => {
    const state = await get(STATE);
    return state ? (JSON.parse(state.toString()) as Releases) : { tags: [], current: null };
  };
  const write = (releases: Releases) => put(STATE, JSON.stringify(releases));
  return {
    list,
    read: async (tag) => {
      const kept = await get(`${tag}.json.gz`);
      if (!kept) throw new Error(`the release ${tag} is not in ${bucket}`);
      return JSON.parse(gunzipSync(kept).toString()) as Release;
    },
    keep: async (release) => {
      await put(`${release.tag}.json.gz`, gzipSync(JSON.stringify(release)));
      const { tags } = await list();
      await write({ tags: [...tags.filter((tag) => tag !== release.tag), release.tag], current: release.tag });
    },
    returnTo: async (tag) => {
      await write({ ...(await list()), current: tag });
    },
  };
}

/** Returns the files of an assembly that CDK needs to deploy it again: its code is already in the account. */
export const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && (entry.name.endsWith('.json') || entry.name === 'cdk.out'))
      .map(({ name }) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

export function writeAssembly(folder: string, files: Record<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}
