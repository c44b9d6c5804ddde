import { useSettings } from '../api/settings.ts';

/** The document's title: what the page shows, from the particular to the general, and whose shop it is. */
export function PageTitle({ parts }: { parts: readonly string[] }) {
  const site = useSettings()?.site_name;
  return <title>{[...parts, ...(site ? [site] : [])].join(' – ')}</title>;
}
