import type { BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core';

/** A page that is left cancels its requests. */
const LEFT = 'net::ERR_ABORTED';

/** Records browser faults: console errors, uncaught exceptions and failed requests to the shop. */
export class FaultWatch {
  readonly #origin: string;
  readonly #seen: string[] = [];
  #expected: RegExp[] = [];

  constructor(context: BrowserContext, origin: string) {
    this.#origin = origin;
    context.on('page', (page) => this.#watch(page));
    context.on('requestfailed', (request) => this.#onFailed(request));
    context.on('response', (response) => {
      if (response.status() >= 400 && this.#isShop(response.url()))
        this.#seen.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
  }

  /** Accepts a deliberate fault of the test, by its text or address. */
  expect(...faults: RegExp[]): void {
    this.#expected = [...this.#expected, ...faults];
  }

  unexpected(): string[] {
    return this.#seen.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
  }

  #watch(page: Page): void {
    page.on('console', (message) => this.#onConsole(message));
    page.on('pageerror', (error) => this.#seen.push(`uncaught: ${error.stack || error.message || error.name}`));
  }

  #onConsole(message: ConsoleMessage): void {
    if (message.type() === 'error') this.#seen.push(`console: ${message.text()} (${message.location().url})`);
  }

  #onFailed(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== LEFT && this.#isShop(request.url()))
      this.#seen.push(`${reason} ${request.method()} ${request.url()}`);
  }

  #isShop(url: string): boolean {
    return new URL(url).origin === this.#origin;
  }
}
