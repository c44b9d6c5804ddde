import { until } from '../../../support/until.ts';
import type { Engine } from './engine.ts';
import { pressAt, type, type Sequence } from './hands.ts';
import { COLLECTOR, FIND } from './page-scripts.ts';

/** A step's timeout, ms. */
const STEP = 20_000;

export type Kind = 'button' | 'link' | 'heading' | 'field';

interface Place {
  x: number;
  y: number;
}

/** Walks through pages by what they show: each control is found by its kind and name. */
export class Person {
  readonly engine: Engine;
  readonly #faults: string[] = [];

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Faults of all pages so far: errors, rejections and what pages wrote as errors to the console. */
  async faults(): Promise<string[]> {
    await this.read('return null');
    return this.#faults;
  }

  async open(address: string): Promise<void> {
    await this.engine.open(address);
    await this.read('return null');
  }

  /** Runs the body of a function in the page. WebKit's driver gives no console, so each page collects its own faults. */
  async read<T>(body: string, ...given: unknown[]): Promise<T> {
    const { answer, faults } = await this.engine.run<{ answer: T; faults: string[] }>(
      `${COLLECTOR} const answer = (function () { ${body} }).apply(null, arguments);
       return { answer: answer === undefined ? null : answer, faults: window.faultsOfPage.splice(0) };`,
      ...given,
    );
    this.#faults.push(...faults);
    return answer;
  }

  /** Waits until the page shows something. */
  sees = (kind: Kind, name: string): Promise<Place> =>
    until(`the page shows the ${kind} “${name}”`, () => this.#find(kind, name), STEP);

  /** Waits for a control that nothing covers, and presses it. */
  async press(kind: Kind, name: string): Promise<void> {
    await this.act(pressAt(await this.sees(kind, name)));
  }

  async write(field: string, text: string): Promise<void> {
    await this.press('field', field);
    await this.act(type(text));
  }

  act = (...sequences: Sequence[]): Promise<void> => this.engine.act(sequences);

  async waitFor<T>(what: string, body: string, ...given: unknown[]): Promise<NonNullable<Exclude<T, false>>> {
    return until<T>(what, () => this.read<T>(body, ...given), STEP);
  }

  /** Waits until the page has drawn what it shows: all its pictures, no movement, and two frames more. */
  async settle(): Promise<void> {
    await this.waitFor(
      'all pictures are there and nothing moves',
      `return [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')
         && document.getAnimations().every(({ playState }) => playState !== 'running')`,
    );
    await this.read('requestAnimationFrame(() => requestAnimationFrame(() => (window.drawnFrame = true)))');
    await this.waitFor(
      'two frames are drawn',
      'const drawn = window.drawnFrame; window.drawnFrame = false; return drawn',
    );
  }

  #find = (kind: Kind, name: string): Promise<Place | null> => this.read<Place | null>(FIND, kind, name);
}
