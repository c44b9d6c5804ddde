import { useState } from 'react';
import { classNames } from '../../components/class-names.ts';

interface Props {
  /** Without one the place stays empty. */
  src: string | undefined;
  eager: boolean;
  className?: string;
}

/** Fades in when it is there; a picture that cannot be had leaves its quiet ground. Decorative: the card names rider and horse. */
export function Picture({ src, eager, className }: Props) {
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  return (
    <span className={classNames('relative block overflow-hidden bg-surface', className)}>
      {src !== undefined && state !== 'failed' && (
        <img
          src={src}
          alt=""
          width={300}
          height={200}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager && className ? 'high' : 'auto'}
          // One from the cache may be there before anybody listens.
          ref={(image) => { if (image?.complete && image.naturalWidth > 0) setState('there'); }}
          onLoad={() => setState('there')}
          onError={() => setState('failed')}
          className={classNames('absolute inset-0 size-full object-cover transition-opacity duration-300', state === 'coming' && 'opacity-0')}
        />
      )}
    </span>
  );
}
