import { readFile } from 'node:fs/promises';
import { availableParallelism, getPriority } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { LambdaFunction } from '../../../local/lambda/function.ts';
import { Lambda } from '../../../local/lambda/lambda.ts';
import { inlineFunction, temporaryFolder } from './inline-function.ts';

let lambda: Lambda | undefined;
let logFolder = '';

async function run(source: string, settings?: Partial<LambdaFunction>) {
  const declared = await inlineFunction('tiny', source, settings);
  logFolder = await temporaryFolder();
  lambda = await Lambda.start({ functions: [declared], logFolder });
  return lambda;
}

async function invoke(event: unknown = {}) {
  const { payload, failed } = await (lambda as Lambda).invoke('tiny', JSON.stringify(event));
  return { result: JSON.parse(payload), failed };
}

afterEach(() => lambda?.stop());

describe('a function in the local cloud', () => {
  it('answers what its handler returns, and knows itself by its context', async () => {
    await run(
      'export const handler = async (event, context) => ({ ...event, name: context.functionName, left: context.getRemainingTimeInMillis() > 0 })',
    );
    expect(await invoke({ a: 1 })).toEqual({ result: { a: 1, name: 'tiny', left: true }, failed: false });
  });

  it('sees its own environment and nothing of the machine that runs it', async () => {
    process.env['SECRET_OF_THE_MACHINE'] = 'visible';
    await run('export const handler = async () => process.env', { environment: { TABLE_NAME: 'shop' } });
    expect((await invoke()).result).toEqual({ TABLE_NAME: 'shop' });
  });

  it('has the small young heap that its options ask for', async () => {
    await run(
      "import { resourceLimits } from 'node:worker_threads'; export const handler = async () => resourceLimits.maxYoungGenerationSizeMb",
      { environment: { NODE_OPTIONS: '--enable-source-maps --max-semi-space-size=1' } },
    );
    expect((await invoke()).result).toBe(3);
  });

  it('keeps its module state while warm, and gives every concurrent invocation a worker of its own', async () => {
    await run('let calls = 0; export const handler = async () => { calls += 1; return calls; }');
    expect((await invoke()).result).toBe(1);
    expect((await invoke()).result).toBe(2);
    const together = await Promise.all([invoke(), invoke(), invoke()]);
    expect(together.map(({ result }) => result).sort()).toEqual([1, 1, 3]);
  });

  it('has all of its time once its code is loaded, however long that took', async () => {
    await run(
      'const until = Date.now() + 600; while (Date.now() < until); export const handler = async (event, context) => context.getRemainingTimeInMillis()',
      { timeoutSeconds: 1 },
    );
    expect((await invoke()).result).toBeGreaterThan(800);
  });

  it('is loaded by a few workers at once, and who comes meanwhile takes the first that is free', async () => {
    await run(
      'const began = Date.now(); while (Date.now() < began + 100); const ended = Date.now(); export const handler = async () => [began, ended]',
    );
    const answers = await Promise.all(Array.from({ length: 50 }, () => invoke()));
    const loads = [...new Map(answers.map(({ result }) => [String(result), result as [number, number]])).values()];
    const atOnce = loads.map(([began]) => loads.filter(([from, to]) => from <= began && began < to).length);
    expect(Math.max(...atOnce)).toBeLessThanOrEqual(Math.max(2, availableParallelism()));
    expect(answers.every(({ failed }) => !failed)).toBe(true);
  });

  it('gets few workers while all of them compute', async () => {
    await run(
      'const me = crypto.randomUUID(); export const handler = async () => { const began = Date.now(); while (Date.now() < began + 40); return me; }',
    );
    const answers = await Promise.all(Array.from({ length: 30 }, () => invoke()));
    const workers = new Set(answers.map(({ result }) => result));
    expect(workers.size).toBeLessThanOrEqual(Math.max(3, availableParallelism() + 1));
  });

  it('gets more workers while all of them wait', async () => {
    await run(
      `import { mkdtemp, readdir } from 'node:fs/promises';
       export const handler = async ({ folder }) => {
         await mkdtemp(folder + '/');
         while ((await readdir(folder)).length < 6) await new Promise((resolve) => setTimeout(resolve, 20));
       }`,
      { timeoutSeconds: 60 },
    );
    const folder = await temporaryFolder();
    const answers = await Promise.all(Array.from({ length: 6 }, () => invoke({ folder })));
    expect(answers.every(({ failed }) => !failed)).toBe(true);
  });

  it.runIf(process.platform === 'linux')('that no person waits for gives way to the others', async () => {
    const own = getPriority();
    const source = "import { getPriority } from 'node:os'; export const handler = () => getPriority()";
    for (const behind of [{ timeoutSeconds: 31 }, { background: true }]) {
      await run(source, behind);
      expect((await invoke()).result).toBeGreaterThan(own);
      await lambda?.stop();
    }
    await run(source);
    expect((await invoke()).result).toBe(own);
    expect(getPriority()).toBe(own);
  });

  it('is killed at its time limit, even in an endless loop, and a fresh worker takes the next invocation', async () => {
    await run('let calls = 0; export const handler = async ({ hang }) => { calls += 1; while (hang); return calls; }', {
      timeoutSeconds: 1,
    });
    const { result, failed } = await invoke({ hang: true });
    expect(failed).toBe(true);
    expect(result).toMatchObject({
      errorType: 'Sandbox.Timedout',
      errorMessage: expect.stringContaining('Task timed out after 1.00 seconds'),
    });
    expect((await invoke()).result).toBe(1);
  });

  it('reports what it throws in the shape of Lambda, and stays warm', async () => {
    await run(
      'let calls = 0; export const handler = async ({ fail }) => { calls += 1; if (fail) throw new RangeError("too far"); return calls; }',
    );
    const { result, failed } = await invoke({ fail: true });
    expect(failed).toBe(true);
    expect(result).toMatchObject({ errorType: 'RangeError', errorMessage: 'too far', trace: expect.any(Array) });
    expect((await invoke()).result).toBe(2);
  });

  it('reports an error and spares the shop when it exits, loses a promise, fails to load or exhausts its memory', async () => {
    await run('export const handler = async () => process.exit(3)');
    expect((await invoke()).result.errorType).toBe('Runtime.ExitError');
    await lambda?.stop();
    await run('export const handler = () => new Promise(() => { Promise.reject(new TypeError("lost")); })');
    expect((await invoke()).result).toMatchObject({ errorType: 'TypeError', errorMessage: 'lost' });
    await lambda?.stop();
    await run('import "./missing.mjs"; export const handler = 1');
    expect((await invoke()).result.errorType).toBe('Runtime.ImportModuleError');
    await lambda?.stop();
    await run('export const handle = 1');
    expect((await invoke()).result.errorType).toBe('Runtime.HandlerNotFound');
    await lambda?.stop();
    await run(
      'export const handler = async () => { const kept = []; for (;;) kept.push(new Array(100000).fill({})); }',
      { memoryMegabytes: 32, timeoutSeconds: 30 },
    );
    expect((await invoke()).result.errorType).toBe('Runtime.OutOfMemory');
  });

  it('takes and gives at most 6 MB', async () => {
    await run('export const handler = async ({ bytes }) => "x".repeat(bytes)');
    await expect(invoke({ filler: 'x'.repeat(6 * 1024 * 1024) })).rejects.toMatchObject({
      name: 'RequestTooLargeException',
    });
    expect((await invoke({ bytes: 6 * 1024 * 1024 })).result.errorType).toBe('Function.ResponseSizeTooLarge');
    expect((await invoke({ bytes: 6 * 1024 * 1024 - 2 })).failed).toBe(false);
  });

  it('is refused above its reserved concurrency', async () => {
    await run('export const handler = () => new Promise((resolve) => setTimeout(resolve, 50))', {
      reservedConcurrency: 1,
    });
    const [first, second] = await Promise.allSettled([invoke(), invoke()]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { name: 'TooManyRequestsException' } });
  });

  it('writes what it prints into its own log', async () => {
    await run('export const handler = async () => { console.log("a line"); }');
    await invoke();
    await lambda?.stop();
    const log = await readFile(join(logFolder, 'tiny.log'), 'utf8');
    expect(log).toMatch(/START RequestId: [\s\S]*a line\n[\s\S]*/);
  });

  it('unknown is refused by name', async () => {
    await run('export const handler = () => null');
    await expect(lambda?.invoke('other', '{}')).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: expect.stringContaining('other'),
    });
  });
});
