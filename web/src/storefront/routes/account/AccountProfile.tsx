import { Suspense } from 'react';
import { ProfileTab } from '../../features/account/profile/ProfileTab.tsx';
import type { ResetForm } from '../../features/account/profile/SetPasswordCard.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { loadLater } from '../load-later.ts';

const Form = loadLater(async () => ({ default: (await import('../../features/auth/steps/ResetForm.tsx')).ResetForm }));

const More = loadLater(() => import('../../features/account/profile/MoreOfProfile.tsx'));

const NewPassword: ResetForm = (form) => (
  <Suspense fallback={<Skeleton className="h-64" />}>
    <Form {...form} />
  </Suspense>
);

/** Shows the profile, with the sign-in's own form for a new password. */
export default function AccountProfile() {
  return <ProfileTab ResetForm={NewPassword} More={More} />;
}
