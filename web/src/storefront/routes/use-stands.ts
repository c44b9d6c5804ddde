import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while the server draws the page and while the browser takes it over: nothing waits for parts that load later.
 */
export const useStands = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
