import { createContext, runInContext, Script } from 'node:vm';
import type { EdgeFunction } from '../distribution.ts';

/** The maximum time of loading a function. CloudFront is far stricter, but a busy laptop is slower. */
const longestMs = 1_000;

/** Runs the function's `handler` with an event and returns its result. @throws the function's own error. */
export type RunEdgeFunction = (event: object) => Promise<unknown>;

/**
 * Loads a CloudFront Function (JavaScript runtime 2.0) into a context of its own: the language, `console`, and nothing
 * of Node.
 * @throws Error naming the function when its code does not load or has no `handler`.
 */
export function loadEdgeFunction({ Name, FunctionCode, FunctionConfig }: EdgeFunction): RunEdgeFunction {
  if (FunctionConfig.Runtime !== 'cloudfront-js-2.0')
    throw new Error(`${Name}: the local edge runs cloudfront-js-2.0, not ${FunctionConfig.Runtime}`);
  const world = createContext(Object.create(null) as object, { codeGeneration: { strings: false, wasm: false } });
  try {
    runInContext('globalThis.console = { log() {}, error() {}, warn() {}, info() {} };', world);
    new Script(FunctionCode, { filename: `${Name}.js` }).runInContext(world, { timeout: longestMs });
    if (runInContext('typeof handler', world) !== 'function') throw new Error('its code has no function named handler');
  } catch (error) {
    throw new Error(
      `CloudFront function ${Name} does not load: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  // Text both ways: no object of one context is reachable from the other. A time limit would start a thread per request,
  // which costs a busy machine fifty times the function.
  const call = runInContext('(event) => Promise.resolve(handler(JSON.parse(event))).then(JSON.stringify)', world) as (
    event: string,
  ) => Promise<unknown>;
  return async (event) => {
    const output = await call(JSON.stringify(event));
    return typeof output === 'string' ? (JSON.parse(output) as unknown) : undefined;
  };
}
