/** Names files on demand. Shows nothing without files. */
export function NamedFiles({ label, paths }: { label: string; paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{label}</summary>
      <ul tabIndex={0} aria-label={label} className="max-h-60 overflow-y-auto rounded-md border border-line px-3">
        {paths.map((path) => (
          <li key={path} className="border-b border-line py-1 break-all last:border-b-0">
            {path}
          </li>
        ))}
      </ul>
    </details>
  );
}
