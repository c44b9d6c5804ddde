import { setTimeout as pause } from 'node:timers/promises';
import { Asked, type Answer } from './asked.ts';

/** The shortest and longest look at an answer before the next click, in milliseconds. */
const LOOK_MS = [2000, 4000] as const;

/** The requests of visitors who look at what they asked for. */
export class Unhurried extends Asked {
  override async ask(what: string, address: string, init: RequestInit = {}): Promise<Answer> {
    const answer = await super.ask(what, address, init);
    const [shortest, longest] = LOOK_MS;
    await pause(shortest + Math.random() * (longest - shortest));
    return answer;
  }
}
