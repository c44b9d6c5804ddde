import type { AccountProfile } from '../../../../../../core/people/contract/account.ts';
import { DeleteCard } from './DeleteCard.tsx';
import { EverywhereCard } from './EverywhereCard.tsx';
import { ExportCard } from './ExportCard.tsx';
import { GoogleCard } from './GoogleCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';

/** Shows the rest of the profile, below the first screen. */
export default function MoreOfProfile({ profile }: { profile: AccountProfile }) {
  return (
    <>
      <PaymentCard />
      <GoogleCard profile={profile} />
      <EverywhereCard />
      <ExportCard />
      <DeleteCard profile={profile} />
    </>
  );
}
