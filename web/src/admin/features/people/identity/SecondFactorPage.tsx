import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useAdmin } from '../../../kit/account.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { Facts } from '../../../kit/page/Facts.tsx';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import { formatDateTime } from '../../../kit/show/format.ts';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { beginSetUp, factorQuery, renewRecoveryCodes } from './second-factor.ts';
import { SessionsCard } from './SessionsCard.tsx';
import { SignInAgainButton } from './SignInAgain.tsx';

const NewPhone = lazyPart(() => import('./NewPhone.tsx'));

/** Shows the admin's own second factor: its recovery codes, and the way to another phone. */
export default function SecondFactorPage() {
  const { t } = useTranslation('identity');
  return (
    <PageFrame title={t('own.title')}>
      <div className="flex max-w-3xl flex-col gap-6">
        <Loaded query={useQuery(factorQuery)} failure={t('own.failed')} placeholder={<Skeleton className="h-24" />}>
          {({ since, recovery_codes, recovery_codes_left }) => (
            <Facts
              facts={[
                { name: t('own.since'), value: formatDateTime(since) },
                { name: t('own.left'), value: t('own.leftOf', { left: recovery_codes_left, all: recovery_codes }) },
              ]}
            />
          )}
        </Loaded>
        <p className="text-ink-soft">{t('own.fresh')}</p>
        <NewCodesCard />
        <NewPhoneCard />
        <SessionsCard />
        <Card title={t('own.signIn')}>
          <SignInAgainButton />
        </Card>
      </div>
    </PageFrame>
  );
}

function NewCodesCard() {
  const { t } = useTranslation('identity');
  const queries = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const show = (renewed: string[]) => {
    setCodes(renewed);
    void queries.invalidateQueries({ queryKey: factorQuery.queryKey });
  };
  return (
    <Card title={t('own.codes')}>
      {codes ? (
        <RecoveryCodes codes={codes} done={t('codes.kept')} onDone={() => setCodes(null)} />
      ) : (
        <CodeForm label={t('code.present')} submit={t('own.renew')} send={renewRecoveryCodes} onDone={show} />
      )}
    </Card>
  );
}

function NewPhoneCard() {
  const { t } = useTranslation('identity');
  const { email } = useAdmin();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Card title={t('own.phone')}>
      {secret ? (
        <Suspense fallback={<Skeleton className="size-56" />}>
          <NewPhone email={email} secret={secret} />
        </Suspense>
      ) : (
        <CodeForm label={t('code.present')} submit={t('own.replace')} send={beginSetUp} onDone={setSecret} />
      )}
    </Card>
  );
}
