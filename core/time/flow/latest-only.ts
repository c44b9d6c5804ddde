/**
 * Reports the progress of work without delaying it: one report at a time. Meanwhile it keeps only the
 * latest news.
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
    // The caller of `told` receives a failure.
    this.telling.catch(() => undefined);
  }

  /** Ends after the latest report. @throws the first failure, after which it reported nothing more */
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
