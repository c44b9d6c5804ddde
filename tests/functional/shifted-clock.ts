export interface ShiftedClock {
  /** By how many seconds every clock of this process is ahead: the shop's, the payment provider's and AWS's. */
  ahead: number;
  /** Makes them right again. */
  end(): void;
}

/** Lets time go on for everything that a test runs at once. */
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
