import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustomerTag } from '../../../../../../../core/people/contract/customers-admin.ts';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { CUSTOMERS_KEY } from '../queries.ts';

/** Asks before a tag is deleted, and continues until no customer has it any more. */
export function DeleteTagDialog({ tag: { id, name }, onClose }: { tag: CustomerTag; onClose: () => void }) {
  const { t } = useTranslation(['customers', 'form', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  const deletion = useMutation({
    mutationFn: async () => {
      for (let more = true; more;)
        ({ more } = await adminApi('DELETE /api/admin/customer-tags/{tag_id}', { params: { tag_id: id } }));
    },
    onSuccess: () => {
      notify.success(t('form:success'), t('tags.deleted'));
      onClose();
    },
    onError: (error) => notify.error(t('kit:error'), `${t('tags.deleteFailed')}. ${errorTextOf(t, error)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: CUSTOMERS_KEY }),
  });
  return (
    <AskDialog
      title={t('tags.deleteTitle', { name })}
      description={t('tags.deleteDescription')}
      cancel={t('archive.cancel')}
      confirm={t('tags.deleteConfirm')}
      grave
      waits={deletion.isPending}
      onConfirm={deletion.mutate}
      onClose={onClose}
    />
  );
}
