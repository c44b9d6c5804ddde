import { useInfiniteQuery } from '@tanstack/react-query';
import { Mail, Tags, SearchX, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerStates } from '../../../../../../core/mail/customer-state.ts';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { useAddressState } from '../../../kit/address-state.ts';
import { adminPaths } from '../../../kit/show/links.ts';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { TablePlaceholder } from '../../../kit/table/TablePlaceholder.tsx';
import { useSettled } from '../../../kit/use-settled.ts';
import { CustomersFilterBar } from './CustomersFilterBar.tsx';
import { CustomersTable } from './CustomersTable.tsx';
import { customersQuery } from './queries.ts';
import { ExportButton } from './runs/ExportButton.tsx';
import { ManyCustomers } from './runs/ManyCustomers.tsx';
import { TagSelect } from './tags/TagSelect.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';

/** Tells that the shop has no customers, or that none fits the filter. */
function NoCustomers({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation('customers');
  if (!filtered) return <StateMessage icon={Users} title={t('empty.title')} description={t('empty.description')} />;
  return (
    <StateMessage icon={SearchX} title={t('none.title')} description={t('none.description')}>
      <Button variant="secondary" onClick={onClear}>
        {t('none.clear')}
      </Button>
    </StateMessage>
  );
}

const TagsDialog = lazyPart(() => import('./tags/TagsDialog.tsx'));

/** Delay after typing before a request, ms: not every letter starts one. */
const TYPING_MS = 250;

/** Lists the customers, filtered by the address (`spec/administration.md §2`). */
export default function CustomersPage() {
  const { t } = useTranslation('customers');
  const [chosen, setState] = useAddressState('state', 'all');
  const [text, setText] = useAddressState('q');
  const [tag, setTag] = useAddressState('tag');
  const state = customerStates.find((one) => one === chosen);
  const [managing, setManaging] = useState(false);
  const q = useSettled(text.trim(), TYPING_MS) || undefined;
  const filter = { state, q, tag: tag || undefined };
  const query = useInfiniteQuery(customersQuery(filter));
  const clear = () => {
    setState('all');
    setText('');
    setTag('');
  };
  return (
    <PageFrame
      title={t('title')}
      actions={
        <>
          <ManyCustomers />
          <ExportButton filter={filter} />
          <Link
            to={adminPaths.mailings()}
            // Writes to the customers in the list.
            state={
              q === undefined && state === undefined
                ? { tag }
                : { filter: { q: q ?? '', tag: tag || null, state: state ?? null } }
            }
            className={buttonClass({ variant: 'secondary' })}
          >
            <Mail aria-hidden className="size-5" />
            {t('write')}
          </Link>
          <Button variant="secondary" onClick={() => setManaging(true)}>
            <Tags aria-hidden className="size-5" />
            {t('tags.manage')}
          </Button>
        </>
      }
    >
      <Suspense>{managing && <TagsDialog onClose={() => setManaging(false)} />}</Suspense>
      <CustomersFilterBar state={state} onState={setState} text={text} onText={setText} shown={query.data}>
        <TagSelect chosen={tag} none={t('states.all')} onChoose={setTag} className="w-44 max-md:w-[calc(50%-0.5rem)]" />
      </CustomersFilterBar>
      <Loaded query={query} failure={t('failed')} placeholder={<TablePlaceholder />}>
        {({ customers }) =>
          customers.length > 0 ? (
            // A choice belongs to the shown list.
            <CustomersTable
              key={`${chosen} ${tag} ${q}`}
              customers={customers}
              query={query}
              archived={state === 'archived'}
            />
          ) : (
            <NoCustomers filtered={state !== undefined || q !== undefined || tag !== ''} onClear={clear} />
          )
        }
      </Loaded>
    </PageFrame>
  );
}
