import { Button } from '../../../shared/ui/button.tsx';

interface Props {
  /** A query of pages, as `useInfiniteQuery` returns it. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  label: string;
  failure: string;
}

/** Loads the next page of a table's rows on a press. Shows nothing when there is none. */
export function MoreRows({
  query: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
  ...said
}: Props) {
  if (!hasNextPage) return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button
        variant="secondary"
        aria-disabled={isFetchingNextPage}
        onClick={() => !isFetchingNextPage && void fetchNextPage()}
      >
        {said.label}
      </Button>
      {isFetchNextPageError && (
        <p role="alert" className="text-danger-text">
          {said.failure}
        </p>
      )}
    </div>
  );
}
