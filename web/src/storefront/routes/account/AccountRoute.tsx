import { Suspense, type ComponentType } from 'react';
import AccountPage from '../../features/account/AccountPage.tsx';
import type { TabName } from '../../features/account/tab-name.ts';
import { loadLater } from '../load-later.ts';
import { PagePending } from '../../../shared/ui/page-pending.tsx';

const Orders = loadLater(() => import('../../features/account/orders/OrdersTab.tsx'));
const Gallery = loadLater(() => import('./AccountGallery.tsx'));
const Profile = loadLater(() => import('./AccountProfile.tsx'));
const Interests = loadLater(() => import('./AccountInterests.tsx'));

const inTab =
  (Tab: ComponentType): ComponentType =>
  () => (
    <Suspense fallback={<PagePending />}>
      <Tab />
    </Suspense>
  );

const tabs: Record<TabName, ComponentType> = {
  profile: inTab(Profile),
  orders: inTab(Orders),
  interests: inTab(Interests),
  gallery: inTab(Gallery),
};

/** Shows the account. Each tab loads when it is opened. */
export default function AccountRoute() {
  return <AccountPage tabs={tabs} />;
}
