import type { FunctionError } from './function.ts';

/** What a worker is started with. */
export interface RuntimeSettings {
  folder: string;
  handler: string;
  functionName: string;
  functionArn: string;
  memoryMegabytes: number;
}

/** From the pool to a worker. */
export interface InvokeMessage {
  requestId: string;
  payload: string;
  /** How long the handler may take, in milliseconds; loading it is not counted. */
  limit: number;
}

/** From a worker to the pool: the module is loaded, or an invocation ended. */
export type RuntimeMessage =
  | { type: 'ready' }
  | { type: 'result'; requestId: string; payload: string }
  | { type: 'error'; requestId: string; error: FunctionError };
