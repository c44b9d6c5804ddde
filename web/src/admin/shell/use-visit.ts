import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Another one whenever somebody goes somewhere, also to the page that is shown: it then begins afresh, its filters with it. What a page
 * itself writes into its address in place of what stood there is no visit.
 */
export function useVisit(): string {
  const { key } = useLocation();
  const kind = useNavigationType();
  const [visit, setVisit] = useState(key);
  if (kind !== NavigationType.Replace && key !== visit) setVisit(key);
  return visit;
}
