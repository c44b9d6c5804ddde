import { useEffect } from 'react';

/** Mails that fill a screen. */
const ENOUGH = 20;

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Loads further pages while too few mails are found: the server stops a long search after a while.
 * @returns whether the search goes on
 */
export function useFurtherPages(
  { hasNextPage, isFetching, isError, fetchNextPage }: Pages,
  found: number | undefined,
): boolean {
  const goesOn = hasNextPage && found !== undefined && found < ENOUGH && !isError;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  return goesOn;
}
