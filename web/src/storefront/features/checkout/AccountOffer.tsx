import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/layers/dialog.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { paths } from '../../../shared/links/paths.ts';
import { useSignedIn } from '../../../shared/session/session.ts';

interface Props {
  hasAccount: boolean;
  email: string | null | undefined;
}

/**
 * Offers guests a free account and leads them to it in a second step. Leads a customer with an account there
 * (`spec/storefront.md §2`, Success and Thank-you).
 */
export function AccountOffer({ hasAccount, email }: Props) {
  const { t } = useTranslation('checkout');
  const signedIn = useSignedIn();
  const [open, setOpen] = useState(false);
  // A signed-in customer who looks at another customer's order has an account already, too.
  if (hasAccount || signedIn) {
    return (
      <Link to={paths.account()} className={buttonClass({ variant: 'secondary' })}>
        {t('account.area')}
      </Link>
    );
  }
  return (
    <section aria-labelledby="account-offer" className="mt-10 rounded-lg bg-surface p-5">
      <h2 id="account-offer" className="text-2xl font-bold">
        {t('account.title')}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('account.lead')}</p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)} className="mt-4">
        <UserRound aria-hidden className="size-5" />
        {t('account.action')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('account.title')}
        {...(email ? { description: t('account.withEmail', { email }) } : {})}
      >
        <div className="flex flex-col gap-3">
          <Link to={paths.auth()} state={{ email }} className={buttonClass({ size: 'large' })}>
            {t('account.continue')}
          </Link>
          <Link to={paths.home()} className={buttonClass({ variant: 'secondary', size: 'large' })}>
            {t('success.home')}
          </Link>
        </div>
      </Dialog>
    </section>
  );
}
