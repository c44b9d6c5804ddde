/** Shows a tag's colour. */
export const TagDot = ({ color }: { color: string }) => (
  <span aria-hidden className="size-3 shrink-0 rounded-full border border-edge" style={{ backgroundColor: color }} />
);
