export interface ShiftedClock {
  /** The lead of every clock of this process, in seconds: the shop's, the payment provider's and AWS's. */
  ahead: number;
  /** Restores the clocks. */
  end(): void;
}

/** Moves time on for all parts that a test runs together. */
export function shiftClock(): ShiftedClock {
  const RealDate = globalThis.Date;
  let ahead = 0;
  const now = () => RealDate.now() + ahead * 1000;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[]): object => Reflect.construct(target, args.length === 0 ? [now()] : args),
    get: (target, name) => (name === 'now' ? now : Reflect.get<object, string | symbol>(target, name)),
  });
  return {
    get ahead() {
      return ahead;
    },
    set ahead(seconds: number) {
      ahead = seconds;
    },
    end: () => {
      globalThis.Date = RealDate;
    },
  };
}
