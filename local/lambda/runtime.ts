/** Runs inside a worker: loads the handler once and runs one invocation after the other, like Lambda's Node runtime. */
import { access } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionError } from './function.ts';
import type { InvokeMessage, RuntimeMessage, RuntimeSettings } from './messages.ts';

type Handler = (event: unknown, context: unknown) => unknown;

const settings = workerData as RuntimeSettings;
// Only Linux has a priority for each thread; elsewhere it would be the whole shop's.
if (settings.niceness > 0 && process.platform === 'linux') setPriority(Math.max(settings.niceness, getPriority()));

/** @throws Error with Lambda's name for the fault of loading a handler */
async function loadHandler(): Promise<Handler> {
  const [module = '', name = ''] = settings.handler.split('.');
  for (const ending of ['mjs', 'js', 'cjs']) {
    const file = join(settings.folder, `${module}.${ending}`);
    if (
      !(await access(file).then(
        () => true,
        () => false,
      ))
    )
      continue;
    const loaded = (await import(pathToFileURL(file).href).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ERR_MODULE_NOT_FOUND'
        ? named('Runtime.ImportModuleError', `Error: ${error.message}`)
        : error;
    })) as Record<string, unknown>;
    if (typeof loaded[name] === 'function') return loaded[name] as Handler;
    throw named('Runtime.HandlerNotFound', `${settings.handler} is undefined or not exported`);
  }
  throw named('Runtime.ImportModuleError', `Error: Cannot find module '${module}'`);
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

function describe(error: unknown): FunctionError {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: error.stack?.split('\n') ?? [] };
}

function contextOf({ requestId, limit }: InvokeMessage): Record<string, unknown> {
  const deadline = Date.now() + limit;
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: settings.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: settings.functionArn,
    memoryLimitInMB: String(settings.memoryMegabytes),
    logGroupName: `/aws/lambda/${settings.functionName}`,
    logStreamName: requestId,
    getRemainingTimeInMillis: () => deadline - Date.now(),
  };
}

/** Runs an invocation. A failure of loading the code fails every call. */
async function run(message: InvokeMessage): Promise<RuntimeMessage> {
  const { requestId } = message;
  try {
    const handler = await loading;
    const result = await handler(JSON.parse(message.payload), contextOf(message));
    return { type: 'result', requestId, payload: JSON.stringify(result) ?? 'null' };
  } catch (error) {
    return { type: 'error', requestId, error: describe(error) };
  }
}

const port = parentPort;
if (port === null) throw new Error('The Lambda runtime runs in a worker thread only.');
// Read when the worker started; a function sees only the template's variables.
delete process.env['NODE_COMPILE_CACHE'];
const loading = loadHandler();
void loading.then(
  () => {
    port.postMessage({ type: 'ready' } satisfies RuntimeMessage);
    // Most workers are ended from outside, and would not save it.
    flushCompileCache();
  },
  () => undefined,
);
port.on('message', (message: InvokeMessage) => void run(message).then((answer) => port.postMessage(answer)));
