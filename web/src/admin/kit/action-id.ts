/** Stays the same for every try of an action. Only secure pages have `crypto.randomUUID`. */
const newActionId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36).padStart(7, '0')).join('');

/** Gives ids to contents that may be retried. The same content keeps its id; a changed content gets a new one. */
export class ActionIds {
  readonly #ids = new Map<string, string>();

  idOf(content: object): string {
    const key = JSON.stringify(content);
    const id = this.#ids.get(key) ?? newActionId();
    this.#ids.set(key, id);
    return id;
  }

  /** Call it after a success: the same content then means a new action. */
  forget(): void {
    this.#ids.clear();
  }
}
