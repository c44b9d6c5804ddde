import { Badge } from '../../../../../shared/ui/badge.tsx';
import { TagDot } from './TagDot.tsx';
import { useTagsOf } from './queries.ts';

/** Shows a customer's tags in the house's colours. A tag's own colour may be any, so it is a dot. */
export function TagBadges({ ids }: { ids: readonly string[] }) {
  const tags = useTagsOf(ids);
  if (tags.length === 0) return null;
  return (
    <span className="flex min-w-0 flex-wrap gap-1.5">
      {tags.map(({ id, name, color }) => (
        <Badge key={id} className="max-w-full">
          <TagDot color={color} />
          <span className="truncate">{name}</span>
        </Badge>
      ))}
    </span>
  );
}
