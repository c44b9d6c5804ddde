import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { layers } from './layers.ts';

/** Makes what lies over the page a step of the browser's history for as long as it is open: Back closes it. */
export function useLayer(open: boolean, onClose: () => void, name?: string): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(
    () => (open ? layers.add({ close: () => close(), ...(name === undefined ? {} : { name }) }) : undefined),
    [open, name],
  );
}

/** How the layer of that name is opened by who comes back to it by Forward, or by loading the page again. */
export function useOpener(name: string, onOpen: () => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => layers.know(name, () => open()), [name]);
}
