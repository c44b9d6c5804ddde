import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { UnsavedDialog } from '../../../../kit/form/dialogs/UnsavedDialog.tsx';
import { useUnsaved } from '../../../../kit/form/dialogs/use-unsaved.ts';
import { endIn, type Draft, type EndDrafts } from './end-drafts.ts';
import { camerasOf, placeOfEnd, type EndKey } from '../jobs/race-cameras.ts';
import { useUnsavedEnds } from './use-end-drafts.ts';

interface Props {
  detail: OfficeRaceDetail;
  drafts: EndDrafts;
}

/**
 * Lists the ends that the shop did not save. A failed one can be retried. A conflict with another admin shows both
 * values.
 */
export default function UnsavedEnds({ detail: { race, starts }, drafts }: Props) {
  const { t } = useTranslation(['race', 'form', 'errors', 'office']);
  const unsaved = useUnsavedEnds(drafts);
  const leaving = useUnsaved(unsaved.length > 0);
  const failed = unsaved.filter(([, { state }]) => state === 'failed');
  const conflicts = unsaved.filter(([, { state }]) => state === 'conflict');
  const cameras = camerasOf(race);
  const nameOf = (key: EndKey) => {
    const { start: id, camera } = placeOfEnd(key);
    const rider = starts.find((start) => start.swiss_equestrian_rider_id === id)?.rider_name ?? id;
    const name = cameras.find(({ number }) => number === camera)?.name ?? null;
    return name === null ? rider : `${rider}, ${name}`;
  };
  return (
    <>
      {failed.length > 0 && (
        <div className="mb-4">
          <Message tone="bad" title={t('unsaved.title', { count: failed.length })}>
            <p>{errorTextOf(t, failed[0]![1].failure)}</p>
            <ul className="mb-3 tabular">
              {failed.map(([key, draft]) => (
                <li key={key}>
                  {nameOf(key)}: {typedIn(draft) ?? t('form:conflict.empty')}
                </li>
              ))}
            </ul>
            <Button variant="secondary" onClick={() => drafts.retry('all')}>
              {t('unsaved.retry')}
            </Button>
          </Message>
        </div>
      )}
      {conflicts.length > 0 && (
        <div className="mb-4">
          <Message tone="bad" title={t('form:conflict.title')}>
            <p>{t('form:conflict.description')}</p>
            <ul>
              {conflicts.map(([key, draft]) => (
                <Conflict key={key} name={nameOf(key)} draft={draft} settle={(whose) => drafts.settle(key, whose)} />
              ))}
            </ul>
          </Message>
        </div>
      )}
      <UnsavedDialog unsaved={leaving} />
    </>
  );
}

const typedIn = ({ typed }: Draft): number | null => endIn(typed);

interface ConflictProps {
  name: string;
  draft: Draft;
  settle: (whose: 'mine' | 'theirs') => void;
}

function Conflict({ name, draft, settle }: ConflictProps) {
  const { t } = useTranslation(['race', 'form']);
  const shown = (value: number | null | undefined) => value ?? t('form:conflict.empty');
  return (
    <li className="mt-3 text-ink">
      <p className="font-semibold">{name}</p>
      <p className="mb-2 tabular">
        {t('form:conflict.now')}: {shown(draft.now)} · {t('form:conflict.yours')}: {shown(typedIn(draft))}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => settle('theirs')}
          aria-label={`${t('form:conflict.theirs')}: ${name}`}
        >
          {t('form:conflict.theirs')}
        </Button>
        <Button variant="secondary" onClick={() => settle('mine')} aria-label={`${t('form:conflict.mine')}: ${name}`}>
          {t('form:conflict.mine')}
        </Button>
      </div>
    </li>
  );
}
