import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ChildProcess } from 'node:child_process';
import { WINDOW, type Engine } from './engine.ts';
import { endProgram, startProgram } from './processes.ts';

type Ask = <T>(method: string, params?: object) => Promise<T>;

/** Starts Firefox without a window and with a new profile, driven by WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const program = startProgram(path, args, { HOME: profile, MOZ_DISABLE_AUTO_SAFE_MODE: '1' });
  const close = async () => {
    await endProgram(program);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const ask = await connect(`${await addressOf(program)}/session`);
    await ask('session.new', { capabilities: {} });
    const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree');
    const { context } = contexts[0]!;
    await ask('browsingContext.setViewport', { context, viewport: WINDOW });
    return {
      open: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'interactive' })),
      back: async () => void (await ask('browsingContext.traverseHistory', { context, delta: -1 })),
      run: (body, ...given) => run(ask, context, body, given),
      act: async (actions) => void (await ask('input.performActions', { context, actions })),
      picture: async () => {
        const { data } = await ask<{ data: string }>('browsingContext.captureScreenshot', { context });
        return Buffer.from(data, 'base64');
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs a function in the page. Its answer travels as JSON, because BiDi describes values by their types. */
async function run<T>(ask: Ask, context: string, body: string, given: readonly unknown[]): Promise<T> {
  const { result, exceptionDetails } = await ask<{
    result: { value?: string };
    exceptionDetails?: { text: string };
  }>('script.evaluate', {
    target: { context },
    awaitPromise: true,
    expression: `(async () => JSON.stringify(await (async function () { ${body} }).apply(null, ${JSON.stringify(given)})))()`,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return (result.value === undefined ? undefined : JSON.parse(result.value)) as T;
}

/** Reads from Firefox's output the address at which it takes commands. */
async function addressOf(program: ChildProcess): Promise<string> {
  program.stdout?.resume();
  for await (const line of createInterface(program.stderr!)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    program.stderr!.resume();
    return address;
  }
  throw new Error('Firefox ended without opening its port');
}

async function connect(address: string): Promise<Ask> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}`)));
  });
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as { id?: number; result: never; error?: string; message?: string };
    const asked = answer.id === undefined ? undefined : waiting.get(answer.id);
    if (!asked) return;
    waiting.delete(answer.id!);
    if (answer.error === undefined) asked.resolve(answer.result);
    else asked.reject(new Error(`Firefox refused: ${answer.error}: ${answer.message ?? ''}`));
  });
  let latest = 0;
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      latest += 1;
      waiting.set(latest, { resolve, reject });
      socket.send(JSON.stringify({ id: latest, method, params }));
    });
}
