import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent as TouchOrMouse,
  type Ref,
} from 'react';
import type { Album } from '../album.ts';
import { Slide } from './Slide.tsx';
import type { Stillness } from './stillness.ts';
import { StageMotion, type StageListener } from './stage-motion.ts';
import { PRELOAD_REACH } from '../gestures/thresholds.ts';

export interface StageHandle {
  /** The photo that the stage slides to. The page may not have drawn it yet. */
  index: () => number;
  go: (index: number) => void;
  /** Zooms one step in (1), one step out (-1), or shows the whole photo (0). */
  zoom: (direction: 1 | -1 | 0) => void;
}

interface Props extends StageListener {
  album: Album;
  index: number;
  handle: Ref<StageHandle>;
  stillness: Stillness;
}

/** Shows the photo under the visitor's hands. Loads and decodes its neighbours next to it. */
export function Stage({ album, index, onIndex, onTap, handle, stillness }: Props) {
  const { photos } = album;
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const { stage, track, motion } = useMotion(index, photos.length, { onIndex, onTap }, stillness);
  useImperativeHandle(
    handle,
    () => ({
      index: () => motion.current?.index() ?? 0,
      go: (next) => motion.current?.go(next),
      zoom: (direction) => motion.current?.step(direction),
    }),
    [motion],
  );
  const pointer = (event: TouchOrMouse) => motion.current?.pointer(event.nativeEvent);
  const onSettled = useCallback(
    (photo: number) => setSettled((before) => (before.has(photo) ? before : new Set(before).add(photo))),
    [],
  );
  const first = Math.max(0, index - PRELOAD_REACH);
  const near = photos.slice(first, index + PRELOAD_REACH + 1);
  const settledNow = settled.has(photos[index] ?? -1);

  return (
    <div
      ref={stage}
      className="gallery-stage absolute inset-0 cursor-zoom-in touch-none overflow-hidden data-zoomed:cursor-zoom-out beside:bottom-(--bar)"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer(event);
      }}
      onPointerUp={pointer}
      onPointerCancel={pointer}
    >
      <div ref={track} className="absolute inset-0 will-change-transform">
        {near.map((photo, at) => {
          const shown = first + at === index;
          return (
            <Slide
              key={photo}
              index={first + at}
              photo={photo}
              alt={album.describe(photo)}
              shown={shown}
              large={shown || settledNow}
              address={album.address}
              stillness={stillness}
              onSettled={onSettled}
            />
          );
        })}
      </div>
    </div>
  );
}

function useMotion(index: number, count: number, listener: StageListener, stillness: Stillness) {
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const motion = useRef<StageMotion>(null);
  const latest = useRef({ index, count, listener });

  useLayoutEffect(() => {
    if (!stage.current || !track.current) return undefined;
    const ground = stage.current;
    const created = new StageMotion(
      { stage: ground, track: track.current },
      latest.current,
      stillness,
      () => latest.current.listener,
    );
    motion.current = created;
    const wheel = (event: WheelEvent) => created.wheel(event);
    // Takes a finger's many movements before React searches the tree for listeners. A mouse's movements wake the
    // controls.
    const moved = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' && ground.contains(event.target as Node)) event.stopPropagation();
      created.pointer(event);
    };
    const resized = new ResizeObserver(() => created.refit());
    ground.addEventListener('wheel', wheel, { passive: false });
    window.addEventListener('pointermove', moved, { capture: true });
    resized.observe(ground);
    return () => {
      created.stop();
      resized.disconnect();
      ground.removeEventListener('wheel', wheel);
      window.removeEventListener('pointermove', moved, { capture: true });
      motion.current = null;
    };
  }, [stillness]);

  useLayoutEffect(() => {
    latest.current = { index, count, listener };
    motion.current?.arrive(index, count);
  });

  return { stage, track, motion };
}
