/** The account's tabs, in their order (`spec/storefront.md §2`). */
export const tabNames = ['profile', 'orders', 'interests', 'gallery'] as const;
export type TabName = (typeof tabNames)[number];

/** Reads the tab from the address, so that a link or a reload comes back to it. */
export function tabInAddress(search: string): TabName {
  const asked = new URLSearchParams(search).get('tab');
  return tabNames.find((name) => name === asked) ?? 'profile';
}

export const addressOfTab = (name: TabName): string => (name === 'profile' ? '' : `?tab=${name}`);
