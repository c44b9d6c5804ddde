import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { BoughtPhoto } from '../../../../../../core/sales/contract/account-orders.ts';
import { accountFile } from '../../../../shared/api/account-api.ts';
import { ACCOUNT } from '../queries.ts';

interface Props {
  photo: Pick<BoughtPhoto, 'id' | 'order_id'> & { thumbnail: string | undefined };
  className: string;
}

/**
 * Shows a bought photo small and without the watermark once it comes into sight; with it only if the original cannot be
 * shown small.
 */
export function OwnPicture({ photo: { id, order_id, thumbnail }, className }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const seen = useSeen(place);
  const { data, isError } = useQuery({
    queryKey: [ACCOUNT, 'preview', order_id, id],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(
        await accountFile('GET /api/account/orders/{order_id}/photos/{photo_id}/preview', {
          params: { order_id, photo_id: id },
          signal,
        }),
      ),
    enabled: seen,
    // A picture of 60 kB stays in memory with its address until the page is left.
    staleTime: Infinity,
    gcTime: Infinity,
    retry: 1,
  });
  const source = data ?? (isError ? thumbnail : undefined);
  return (
    <span ref={place} className="block aspect-3/2">
      {source !== undefined && <img src={source} alt="" decoding="async" className={className} />}
    </span>
  );
}

/** Tells whether the element has been near the window. */
function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: '300px' },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [place]);
  return seen;
}
