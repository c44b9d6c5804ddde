import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerTag } from '../../../../../../../core/people/contract/customers-admin.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../../shared/ui/layers/dialog.tsx';
import { Skeleton } from '../../../../../shared/ui/skeleton.tsx';
import { ChangesOnDemand } from '../../../../kit/changes/ChangesOnDemand.tsx';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import { DeleteTagDialog } from './DeleteTagDialog.tsx';
import { tagsQuery } from './queries.ts';
import { TagDialog } from './TagDialog.tsx';
import { TagDot } from './TagDot.tsx';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';

const TagChanges = lazyPart(() => import('./TagChanges.tsx'));

type Opened = { what: 'edit'; tag: CustomerTag | null } | { what: 'delete'; tag: CustomerTag };

/** Lists the tags, to create, change and delete. */
export default function TagsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('customers');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      {/* First, so that they return the focus before the dialog below does. */}
      {opened?.what === 'edit' && <TagDialog tag={opened.tag} onClose={close} />}
      {opened?.what === 'delete' && <DeleteTagDialog tag={opened.tag} onClose={close} />}
      <Dialog
        open
        onOpenChange={onClose}
        title={t('tags.title')}
        description={t('tags.description')}
        footer={
          <Button onClick={() => setOpened({ what: 'edit', tag: null })}>
            <Plus aria-hidden className="size-5" />
            {t('tags.new')}
          </Button>
        }
      >
        <Loaded query={useQuery(tagsQuery)} failure={t('tags.failed')} placeholder={<Skeleton className="h-24" />}>
          {(tags) =>
            tags.length === 0 ? (
              <p className="text-ink-soft">{t('tags.none')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {tags.map((tag) => (
                  <TagLine key={tag.id} tag={tag} onOpen={setOpened} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <div className="mt-4">
          <ChangesOnDemand>
            <TagChanges />
          </ChangesOnDemand>
        </div>
      </Dialog>
    </>
  );
}

function TagLine({ tag, onOpen }: { tag: CustomerTag; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation('customers');
  const { name, color, description } = tag;
  return (
    <li className="flex items-center gap-3 py-1">
      <TagDot color={color} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words">{name}</span>
        {description && <span className="block break-words text-ink-soft">{description}</span>}
      </span>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('tags.edit', { name })}
        onClick={() => onOpen({ what: 'edit', tag })}
      >
        <Pencil aria-hidden className="size-5" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('tags.delete', { name })}
        onClick={() => onOpen({ what: 'delete', tag })}
      >
        <Trash2 aria-hidden className="size-5" />
      </Button>
    </li>
  );
}
