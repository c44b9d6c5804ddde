/** Returns the newest part of the changelog that has changes, without its heading. */
export function unreleased(changelog: string): string {
  const parts = changelog.split(/^## \[[^\]]+\].*$/m).slice(1);
  return parts.map((part) => part.trim()).find((part) => part !== '') ?? 'No changes that anybody notices.';
}
