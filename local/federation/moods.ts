import type { ServerResponse } from 'node:http';

/** The federation's behaviour: normal answers, 503, no answer, a page of HTML, half a body, 429, *not found* or a redirect. */
export type MoodName = 'well' | 'fail' | 'stall' | 'html' | 'cut' | 'refuse' | 'lose' | 'move';

export interface Asked {
  requests: number;
  /** The maximum of concurrent requests. */
  most_at_once: number;
  agents: string[];
  paths: string[];
}

export interface Mood {
  set(wanted: {
    mood?: MoodName | undefined;
    times?: number | undefined;
    /** The mood applies to addresses that contain this text. */
    about?: string | undefined;
    delay_ms?: number | undefined;
  }): void;
  reset(): void;
  asked(): Asked;
  /** Logs a request and sends `json` according to the mood. */
  answer(
    request: { path: string; agent: string },
    response: ServerResponse,
    json: () => string | undefined,
  ): Promise<void>;
}

const nothing = (): Asked => ({ requests: 0, most_at_once: 0, agents: [], paths: [] });
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

export function createMood(): Mood {
  let mood: MoodName = 'well';
  let left = Infinity;
  let about = '';
  let delay = 0;
  let underWay = 0;
  let asked = nothing();

  function next(path: string): MoodName {
    if (mood === 'well' || !path.includes(about)) return 'well';
    const now = mood;
    left -= 1;
    if (left <= 0) mood = 'well';
    return now;
  }

  return {
    set({ mood: wanted, times, about: place = '', delay_ms }) {
      if (wanted) [mood, left, about] = [wanted, times ?? Infinity, place];
      if (delay_ms !== undefined) delay = delay_ms;
    },
    reset() {
      [mood, left, about, delay, asked] = ['well', Infinity, '', 0, nothing()];
    },
    asked: () => asked,
    async answer({ path, agent }, response, json) {
      underWay += 1;
      asked = {
        requests: asked.requests + 1,
        most_at_once: Math.max(asked.most_at_once, underWay),
        agents: [...new Set([...asked.agents, agent])],
        paths: [...asked.paths, path].slice(-1000),
      };
      response.once('close', () => {
        underWay -= 1;
      });
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      send(next(path), response, json(), path);
    },
  };
}

function send(mood: MoodName, response: ServerResponse, json: string | undefined, path: string): void {
  switch (mood) {
    case 'stall':
      // The caller gives up.
      return;
    case 'fail':
      response.writeHead(503).end();
      return;
    case 'refuse':
      response.writeHead(429, { 'retry-after': '1' }).end();
      return;
    case 'move':
      response.writeHead(302, { location: path }).end();
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Wartung</title>');
      return;
    case 'cut': {
      const whole = json ?? '{}';
      response.writeHead(200, { ...JSON_TYPE, 'content-length': Buffer.byteLength(whole) });
      response.write(whole.slice(0, whole.length / 2), () => response.destroy());
      return;
    }
    case 'lose':
    case 'well':
      if (json === undefined || mood === 'lose') response.writeHead(404, JSON_TYPE).end('{"error":"not found"}');
      else response.writeHead(200, JSON_TYPE).end(json);
  }
}
