import { Award, Camera, Clover, Heart, Sparkles, Star, Trophy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { fallingIcons, ICONS_AFTER } from './falling-icons.ts';
import { stagePlace } from '../save/photos/Stage.tsx';
import './falling-icons.css';

const drawings = [Trophy, Star, Heart, Camera, Award, Clover, Sparkles];
const icons = fallingIcons(drawings.length);

/**
 * Decorates the page once. The icons fall over the photo, where no text stands, out of the way of hands and screen
 * readers. People who want less motion see none.
 */
export function FallingIcons() {
  const [falling, setFalling] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFalling(true), ICONS_AFTER);
    return () => clearTimeout(timer);
  }, []);
  if (!falling) return null;
  return (
    <div
      aria-hidden
      className={`falling-icons pointer-events-none absolute inset-x-0 top-0 text-white motion-reduce:hidden ${stagePlace}`}
    >
      {icons.map(({ kind, left, size, seconds, wait }, at) => {
        const Icon = drawings[kind]!;
        return (
          <Icon
            key={at}
            size={size}
            className={classNames('falling-icon absolute -top-10', at % 2 === 0 && 'fill-current')}
            style={{ left: `${left}%`, animationDuration: `${seconds}s`, animationDelay: `${wait}s` }}
          />
        );
      })}
    </div>
  );
}
