const PARENT_CHECK_MS = 2000;

/**
 * Handles Ctrl-C, a closed terminal or a service manager: stops in good order the first time, immediately the second
 * time.
 */
export function onSignals(stop: (why: string) => void, giveUp: () => void): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) return giveUp();
      asked = true;
      stop(signal);
    });
  }
}

/** Stops when npm, which started this process, is killed, even by kill -9: otherwise it would run on. */
export function onParentGone(stop: (why: string) => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    stop('npm is gone');
  }, PARENT_CHECK_MS);
  check.unref();
}
