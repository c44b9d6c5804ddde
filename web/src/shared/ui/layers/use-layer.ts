import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { layers } from './layers.ts';

/** Makes an open layer a step of the browser's history: Back closes it. */
export function useLayer(open: boolean, onClose: () => void, name?: string): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(
    () => (open ? layers.add({ close: () => close(), ...(name === undefined ? {} : { name }) }) : undefined),
    [open, name],
  );
}

/** Registers the function that opens a named layer when the visitor returns to it by Forward or by a reload. */
export function useOpener(name: string, onOpen: () => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => layers.know(name, () => open()), [name]);
}
