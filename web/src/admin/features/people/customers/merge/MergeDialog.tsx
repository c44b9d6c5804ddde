import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedCustomer } from '../../../../../../../core/people/contract/customers-admin.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import { TablePlaceholder } from '../../../../kit/table/TablePlaceholder.tsx';
import { MergeOutcome } from './MergeOutcome.tsx';
import { OtherCustomer } from './OtherCustomer.tsx';
import { mergePreviewQuery } from './queries.ts';
import { useMerge } from './use-merge.ts';

interface Props {
  /** The customer of this page. */
  customer: ListedCustomer;
  onClose: () => void;
}

/** Merges two customers who are the same person: finds the other one, previews both, and merges on a press. */
export default function MergeDialog({ customer: { id }, onClose }: Props) {
  const { t } = useTranslation(['customers', 'errors', 'office']);
  const [other, choose] = useState<string | null>(null);
  const preview = useQuery({ ...mergePreviewQuery(id, other ?? ''), enabled: other !== null });
  const { merge, pending, error, reset } = useMerge(onClose);
  const outcome = other !== null && preview.data?.refused === null ? preview.data : null;
  const chooseAnother = () => {
    // The error was about the customer chosen before.
    reset();
    choose(null);
  };
  return (
    <AskDialog
      full
      title={t('merge.title')}
      description={t('merge.description')}
      confirm={outcome ? t('merge.confirm') : undefined}
      grave
      waits={pending}
      failure={error && { title: t('merge.failed'), text: errorTextOf(t, error) }}
      onConfirm={() => outcome && merge(outcome.stays.id, outcome.goes.id)}
      onClose={onClose}
    >
      {other === null ? (
        <OtherCustomer than={id} onChoose={choose} />
      ) : (
        <Loaded query={preview} failure={t('merge.previewFailed')} placeholder={<TablePlaceholder />}>
          {(shown) => <MergeOutcome preview={shown} waits={pending} onBack={chooseAnother} />}
        </Loaded>
      )}
    </AskDialog>
  );
}
