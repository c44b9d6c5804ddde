import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type PointerEvent, type Ref } from 'react';
import { classNames } from '../../components/class-names.ts';
import type { PhotoSize } from '../../lib/photo-address.ts';
import { Picture } from './Picture.tsx';
import { SLIDE_GAP, StageMotion, type StageListener } from './stage-motion.ts';
import { PRELOAD_REACH } from './thresholds.ts';

export interface StageHandle {
  /** One step nearer (1), one step away (-1), or the whole photo (0). */
  zoom: (direction: 1 | -1 | 0) => void;
}

interface Props {
  photos: readonly number[];
  index: number;
  address: (photo: number, size: PhotoSize) => string;
  describe: (photo: number) => string;
  onIndex: (index: number) => void;
  /** The ground was tapped or clicked. */
  onTap: () => void;
  handle: Ref<StageHandle>;
}

/** The photo under the person's hands, with its neighbours beside it, loaded and decoded. */
export function Stage({ photos, index, address, describe, onIndex, onTap, handle }: Props) {
  const [zoomed, setZoomed] = useState(false);
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const { stage, track, motion } = useMotion(index, photos.length, { onIndex, onTap, onZoomed: setZoomed });
  useImperativeHandle(handle, () => ({ zoom: (direction) => motion.current?.step(direction) }), [motion]);
  const pointer = (event: PointerEvent) => motion.current?.pointer(event.nativeEvent);
  const first = Math.max(0, index - PRELOAD_REACH);
  const near = photos.slice(first, index + PRELOAD_REACH + 1);

  return (
    <div
      ref={stage}
      className={classNames('absolute inset-0 touch-none overflow-hidden lg:bottom-(--bar)', zoomed ? 'cursor-zoom-out' : 'cursor-zoom-in')}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer(event);
      }}
      onPointerMove={pointer}
      onPointerUp={pointer}
      onPointerCancel={pointer}
    >
      <div ref={track} className="absolute inset-0 will-change-transform">
        {near.map((photo, at) => {
          const steps = first + at - index;
          return (
            <div
              key={photo}
              data-shown={steps === 0 ? '' : undefined}
              inert={steps !== 0}
              className="absolute inset-0"
              style={{ transform: `translate3d(calc(${steps} * (100% + ${SLIDE_GAP}px)), 0, 0)` }}
            >
              <Picture
                address={(size) => address(photo, size)}
                alt={describe(photo)}
                shown={steps === 0}
                large={steps === 0 || settled.has(photos[index] ?? -1)}
                onSettled={() => setSettled((before) => (before.has(photo) ? before : new Set(before).add(photo)))}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function useMotion(index: number, count: number, listener: StageListener) {
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const motion = useRef<StageMotion>(null);
  const latest = useRef({ index, count, listener });
  useLayoutEffect(() => {
    latest.current = { index, count, listener };
    motion.current?.arrive(index, count);
  });

  useEffect(() => {
    if (!stage.current || !track.current) return undefined;
    const ground = stage.current;
    const created = new StageMotion(ground, track.current, latest.current.index, latest.current.count, () => latest.current.listener);
    motion.current = created;
    const wheel = (event: WheelEvent) => created.wheel(event);
    const resized = new ResizeObserver(() => created.refit());
    ground.addEventListener('wheel', wheel, { passive: false });
    resized.observe(ground);
    return () => {
      created.stop();
      resized.disconnect();
      ground.removeEventListener('wheel', wheel);
      motion.current = null;
    };
  }, []);

  return { stage, track, motion };
}
