import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../../shared/ui/layers/dialog.tsx';
import { TagSelect } from './TagSelect.tsx';
import { useTagging } from './use-tagging.ts';

interface Props {
  customers: readonly string[];
  onClose: () => void;
}

/** Adds a tag to some customers, or removes it. */
export function TaggingDialog({ customers, onClose }: Props) {
  const { t } = useTranslation('customers');
  const [tag, setTag] = useState('');
  const { change, pending } = useTagging(customers, onClose);
  const press = (how: 'add' | 'remove') => () => tag !== '' && change(tag, how);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('tags.ofCustomers', { count: customers.length })}
      footer={
        <>
          <Button variant="secondary" aria-disabled={pending || tag === ''} onClick={press('remove')}>
            {t('tags.remove')}
          </Button>
          <Button aria-disabled={pending || tag === ''} onClick={press('add')}>
            {t('tags.add')}
          </Button>
        </>
      }
    >
      <TagSelect chosen={tag} none={t('tags.choose')} onChoose={setTag} />
    </Dialog>
  );
}
