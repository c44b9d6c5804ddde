/**
 * Tells how far something is while it goes on, without holding it up: one telling at a time, and of what came meanwhile only the latest.
 */
export class LatestOnly<T> {
  private readonly tell: (news: T) => Promise<void>;
  private waiting: { news: T } | undefined;
  private telling: Promise<void> | undefined;

  constructor(tell: (news: T) => Promise<void>) {
    this.tell = tell;
  }

  say(news: T): void {
    this.waiting = { news };
    this.telling ??= this.tellAll();
    // Whoever asks for the end hears of a failure.
    this.telling.catch(() => undefined);
  }

  /** When the latest is told. @throws the first failure, after which nothing was told any more */
  told(): Promise<void> {
    return this.telling ?? Promise.resolve();
  }

  private async tellAll(): Promise<void> {
    for (let next = this.take(); next; next = this.take()) await this.tell(next.news);
    this.telling = undefined;
  }

  private take(): { news: T } | undefined {
    const next = this.waiting;
    this.waiting = undefined;
    return next;
  }
}
