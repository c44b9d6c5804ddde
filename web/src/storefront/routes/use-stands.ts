import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server draws the page and while the browser takes it over: what only comes later is not waited for. */
export const useStands = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
