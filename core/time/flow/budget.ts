import { deferred } from './deferred.ts';

/**
 * Starts work only while its cost fits into the rest of the budget, in the order of the calls. Work that costs more
 * than the total runs alone.
 */
export class Budget {
  private readonly total: number;
  private left: number;
  private readonly waiting: { cost: number; begin: () => void }[] = [];

  constructor(total: number) {
    this.total = total;
    this.left = total;
  }

  async spend<T>(asked: number, work: () => Promise<T>): Promise<T> {
    const cost = Math.min(asked, this.total);
    await this.take(cost);
    try {
      return await work();
    } finally {
      this.left += cost;
      this.beginWaiting();
    }
  }

  private take(cost: number): Promise<void> {
    const { promise, resolve } = deferred<void>();
    this.waiting.push({ cost, begin: resolve });
    this.beginWaiting();
    return promise;
  }

  private beginWaiting(): void {
    for (let next = this.waiting[0]; next && next.cost <= this.left; next = this.waiting[0]) {
      this.left -= next.cost;
      this.waiting.shift();
      next.begin();
    }
  }
}
