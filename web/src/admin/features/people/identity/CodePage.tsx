import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';
import { standingQuery } from '../../../kit/account.ts';
import { CodeForm } from './CodeForm.tsx';
import { DoorPage } from './DoorPage.tsx';
import { giveCode } from './second-factor.ts';

const RecoveryForm = lazyPart(() => import('./RecoveryForm.tsx'));

/** Asks an admin for a code of her phone, or for a recovery code in place of a lost phone. */
export function CodePage() {
  const { t } = useTranslation('identity');
  const [lost, setLost] = useState(false);
  const queries = useQueryClient();
  const lookAgain = () => void queries.invalidateQueries({ queryKey: standingQuery.queryKey, exact: true });
  return (
    <DoorPage title={t(lost ? 'recovery.title' : 'code.title')} lead={t(lost ? 'recovery.lead' : 'code.lead')}>
      {lost ? (
        <Suspense>
          <RecoveryForm onDone={lookAgain} />
        </Suspense>
      ) : (
        <CodeForm
          label={t('code.label')}
          hint={t('code.hint')}
          submit={t('code.submit')}
          send={giveCode}
          onDone={lookAgain}
        />
      )}
      <Button variant="quiet" onClick={() => setLost(!lost)}>
        {t(lost ? 'recovery.back' : 'code.lost')}
      </Button>
    </DoorPage>
  );
}
