import { Archive, ArchiveRestore, Mail, Tag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../../../../shared/ui/button.tsx';
import { Link } from '../../../../../shared/ui/link.tsx';
import { adminPaths } from '../../../../kit/show/links.ts';
import { useSelection } from '../selection.ts';
import { TaggingDialog } from '../tags/TaggingDialog.tsx';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { useArchive } from './use-archive.ts';

/** Offers the actions for the chosen customers. */
export function BulkBar({ archived }: { archived: boolean }) {
  const { t } = useTranslation('customers');
  const { chosen, set } = useSelection();
  const [asking, setAsking] = useState(false);
  const [tagging, setTagging] = useState(false);
  const clear = () => set([]);
  const { archive, pending } = useArchive(() => {
    setAsking(false);
    clear();
  });
  const ids = [...chosen];
  if (ids.length === 0) return null;
  return (
    <section
      aria-label={t('bulk.label')}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-surface px-4 py-2"
    >
      <p role="status" className="font-semibold tabular">
        {t('bulk.selected', { count: ids.length })}
      </p>
      <div className="flex flex-wrap gap-2 md:ml-auto">
        <Button variant="secondary" onClick={() => setTagging(true)}>
          <Tag aria-hidden className="size-5" />
          {t('tags.action')}
        </Button>
        {!archived && (
          <Link
            to={adminPaths.mailings()}
            state={{ customer_ids: ids }}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Mail aria-hidden className="size-5" />
            {t('write')}
          </Link>
        )}
        {archived ? (
          <Button variant="secondary" aria-disabled={pending} onClick={() => archive(ids, false)}>
            <ArchiveRestore aria-hidden className="size-5" />
            {t('bulk.restore')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            <Archive aria-hidden className="size-5" />
            {t('bulk.archive')}
          </Button>
        )}
        <Button variant="quiet" onClick={clear}>
          {t('bulk.clear')}
        </Button>
      </div>
      {tagging && <TaggingDialog customers={ids} onClose={() => setTagging(false)} />}
      {asking && (
        <ArchiveDialog
          count={ids.length}
          pending={pending}
          onConfirm={() => archive(ids, true)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
