import { useSettings } from '../api/settings.ts';

/** Sets the document's title: the page's subject, from the particular to the general, and the shop's name. */
export function PageTitle({ parts }: { parts: readonly string[] }) {
  const site = useSettings()?.site_name;
  return <title>{[...parts, ...(site ? [site] : [])].join(' – ')}</title>;
}
