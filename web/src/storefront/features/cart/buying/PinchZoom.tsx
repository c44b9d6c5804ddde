import { useEffect, useRef, type ReactNode } from 'react';
import { apart, pinchedZoom } from './pinch-zoom.ts';

/** Lets two fingers resize the content. The text wraps anew and never runs off the screen. */
export function PinchZoom({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    let zoom = 1;
    let start = { zoom, apart: 1 };
    const begin = ({ touches: [a, b] }: TouchEvent) => {
      if (a && b) start = { zoom, apart: apart(a, b) };
    };
    const move = (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (!a || !b) return;
      event.preventDefault();
      zoom = pinchedZoom(start.zoom, start.apart, apart(a, b));
      element.style.setProperty('zoom', String(zoom));
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
    };
  }, []);
  return (
    <div ref={content} className="min-h-full touch-pan-y">
      {children}
    </div>
  );
}
