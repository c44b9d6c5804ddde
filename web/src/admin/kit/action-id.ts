/** The same for every try of one act. `crypto.randomUUID` exists on secure pages only. */
const newActionId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36).padStart(7, '0')).join('');

/** What may be tried again: as long as it is the same it has the same id, and another one as soon as somebody changed it. */
export class ActionIds {
  readonly #ids = new Map<string, string>();

  idOf(content: object): string {
    const key = JSON.stringify(content);
    const id = this.#ids.get(key) ?? newActionId();
    this.#ids.set(key, id);
    return id;
  }

  /** It is done: who wants the same again wants it once more. */
  forget(): void {
    this.#ids.clear();
  }
}
