import { createServer, type AddressInfo } from 'node:net';
import { openDisplay } from './display.ts';
import { WINDOW, type Engine } from './engine.ts';
import { endProgram, startProgram } from './processes.ts';
import { until } from '../../../support/until.ts';

type Command = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

/** Starts WebKitGTK in a screen of its own, driven by WebDriver. */
export async function startWebKit(driver: string): Promise<Engine> {
  const display = await openDisplay();
  const port = await freePort();
  const program = startProgram(driver, [`--port=${port}`], {
    DISPLAY: display.name,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  program.stdout?.resume();
  program.stderr?.resume();
  const close = async () => {
    await endProgram(program);
    await display.close();
  };
  try {
    const ask = commandsAt(`http://127.0.0.1:${port}`);
    await until('WebKit’s driver answers', () => ask('GET', '/status'));
    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
      capabilities: {},
    });
    const here: Command = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
    await here('POST', '/window/rect', { x: 0, y: 0, ...WINDOW });
    return {
      open: (url) => here('POST', '/url', { url }),
      back: () => here('POST', '/back', {}),
      run: (script, ...args) => here('POST', '/execute/sync', { script, args }),
      act: (actions) => here('POST', '/actions', { actions }),
      picture: async () => Buffer.from(await here<string>('GET', '/screenshot'), 'base64'),
      close: async () => {
        await here('DELETE', '').catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws Error with the driver's message when it refuses a command */
const commandsAt =
  (driver: string): Command =>
  async (method, path, body) => {
    const response = await fetch(driver + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(`WebKit refused ${method} ${path}: ${(value as { message: string }).message}`);
    return value;
  };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
