import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { GooglePerson } from '../cognito/hosted/google-people.ts';
import type { LiveCode } from '../lambda/lambda.ts';
import type { PathListener } from './by-path.ts';
import type { ShopRecord } from './record.ts';

/** The sources themselves, in the place of their builds (`local/dev`). */
export interface LiveSources {
  /** By a function's label, such as `orders`. */
  functions: LiveCode & { folderOf(label: string): string | undefined };
  /** The sources of the pages, for browsers. */
  pages: PathListener;
  /** Takes a connection that tells a browser of changes. */
  onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface ShopOptions {
  /** The public port; 0 takes a free one. */
  port: number;
  /** The folder of the data that stays between runs. */
  dataDir: string;
  /** The interface for browsers; undefined: all of them, so that a phone in the same network can use the shop. */
  host?: string;
  /** Receives a line for each step. */
  log?: (line: string) => void;
  /** Shortens the waits of workflows, and their pauses before a retry: 1 (the default) keeps them, 0 leaves them out. */
  waitSecondsScale?: number;
  /** Further accounts at the stand-in for Google, next to the demo's people. */
  googlePeople?: readonly GooglePerson[];
  /** Absent: the shop is built. */
  live?: LiveSources;
}

export interface LocalShop extends Omit<ShopRecord, 'pid'> {
  /** The address for a phone in the same network; undefined without a network. */
  lanUrl: string | undefined;
  dataDir: string;
  /** The number of interrupted workflow executions that were started again. */
  resumed: number;
  /**
   * Invokes a function by its label (`orders`) or name, and returns its result.
   * @throws Error with the name of the function's error
   */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /** Ends all started parts. Acknowledged data are on disk, and unfinished workflows continue at the next start. */
  stop(): Promise<void>;
}
