import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isSamePage } from '../kit/address-state.ts';

/**
 * Returns a new value for every visit, also for a visit to the current page: that begins afresh, with its filters. A
 * page that changes its own address makes no visit, and neither does the way back to its earlier address.
 */
export function useVisit(): string {
  const { key, state } = useLocation() as { key: string; state: unknown };
  const kind = useNavigationType();
  const [{ visit, keys }, setVisit] = useState({ visit: key, keys: [key] });
  if (!keys.includes(key)) {
    const stays = kind === NavigationType.Replace || isSamePage(state);
    setVisit(stays ? { visit, keys: [...keys, key] } : { visit: key, keys: [key] });
  }
  return visit;
}
