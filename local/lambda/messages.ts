import type { FunctionError } from './function.ts';

/** The settings at a worker's start. */
export interface RuntimeSettings {
  folder: string;
  handler: string;
  functionName: string;
  functionArn: string;
  memoryMegabytes: number;
  /** How far the worker gives way to others: a niceness of Linux. 0: not at all. */
  niceness: number;
}

/** From the pool to a worker. */
export interface InvokeMessage {
  requestId: string;
  payload: string;
  /** The handler's time limit, in milliseconds; loading does not count. */
  limit: number;
}

/** From a worker to the pool: the module is loaded, or an invocation ended. */
export type RuntimeMessage =
  | { type: 'ready' }
  | { type: 'result'; requestId: string; payload: string }
  | { type: 'error'; requestId: string; error: FunctionError };
