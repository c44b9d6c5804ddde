import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../../../../core/shop/contract/audit.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import { adminPaths } from '../../../kit/show/links.ts';
import { saveTable } from '../../../kit/show/save-table.ts';
import { useAuditChoice } from './audit-choice.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import { loadAll, type AuditChoice } from './queries.ts';

/** The columns of the file, by the names of the API: it is read by programs, too. */
const fields = [
  ...(['at', 'kind', 'user_id', 'address', 'role', 'what', 'act', 'on'] as const),
  ...(['code', 'count', 'network', 'request_id'] as const),
] satisfies (keyof AuditEntry)[];

/** Saves all entries of the choice. */
function useSave(choice: AuditChoice) {
  const { t } = useTranslation(['audit', 'kit', 'errors', 'office']);
  return useMutation({
    mutationFn: async () => {
      const entries = await loadAll(choice);
      const rows = entries.map((entry) => fields.map((field) => String(entry[field] ?? '')));
      await saveTable('registro.csv', [fields, ...rows]);
    },
    onError: (error) => notify.error(t('kit:error'), `${t('saveFailed')}: ${errorTextOf(t, error)}`),
  });
}

/** Shows who signed in, viewed, took out, erased and changed what in the past year, and which calls were refused. */
export default function AuditPage() {
  const { t } = useTranslation('audit');
  const { choice, choose } = useAuditChoice();
  const save = useSave(choice);
  const choosePerson = useCallback((by: string) => choose({ by }), [choose]);
  return (
    <PageFrame
      title={t('title')}
      back={{ label: t('back'), to: adminPaths.settings() }}
      actions={
        <Button variant="secondary" aria-disabled={save.isPending} onClick={() => !save.isPending && save.mutate()}>
          {t('save')}
        </Button>
      }
    >
      <p className="mb-4 max-w-3xl text-ink-soft">{t('lead')}</p>
      <AuditFilters choice={choice} onChoose={choose} />
      <AuditList choice={choice} onPerson={choosePerson} />
    </PageFrame>
  );
}
