import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Returns a new value for every visit, also for a visit to the current page: that begins afresh, with its filters. A
 * page that replaces its own address makes no visit.
 */
export function useVisit(): string {
  const { key } = useLocation();
  const kind = useNavigationType();
  const [visit, setVisit] = useState(key);
  if (kind !== NavigationType.Replace && key !== visit) setVisit(key);
  return visit;
}
