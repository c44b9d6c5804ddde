import { SelectField, TextField } from '@aws-amplify/ui-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MailSearch } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mailOutcomes } from '../../../../../../core/mail/mail-status.ts';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';
import { useAddressState } from '../../../kit/address-state.ts';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import { todayInZurich } from '../../../kit/show/format.ts';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { useStatusWord } from '../../../kit/states/use-status-word.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { FilterBar } from '../../../kit/table/FilterBar.tsx';
import { MoreRows } from '../../../kit/table/MoreRows.tsx';
import { TablePlaceholder } from '../../../kit/table/TablePlaceholder.tsx';
import { useSorting } from '../../../kit/table/use-sorting.ts';
import { useSettled } from '../../../kit/use-settled.ts';
import status from '../../../texts/status.json';
import { mailColumns } from './mail-columns.tsx';
import { mailLogQuery } from './queries.ts';
import { useFurtherPages } from './use-further-pages.ts';

/** Delay after the last letter before a request, ms. */
const SETTLED_MS = 300;
const DAY = /^20\d\d-\d\d-\d\d$/;
const kinds = Object.keys(status.mailKind);

/** Shows every mail of the shop, by day, outcome and kind. */
export default function MailLogPage() {
  const { t } = useTranslation('mail-log');
  const wordOf = useStatusWord();
  const [from, setFrom] = useAddressState('from');
  const [to, setTo] = useAddressState('to');
  const [outcome, setOutcome] = useAddressState('outcome');
  const [kind, setKind] = useAddressState('kind');
  const [text, setText] = useAddressState('q');
  const sorting = useSorting('-sent_at');
  const list = useInfiniteQuery(
    mailLogQuery({
      from: DAY.test(from) ? from : '',
      to: DAY.test(to) ? to : '',
      outcome: mailOutcomes.find((one) => one === outcome) ?? '',
      kind: kinds.find((one) => one === kind) ?? '',
      q: useSettled(text, SETTLED_MS).trim(),
    }),
  );
  const mails = useMemo(() => list.data?.pages.flatMap((page) => page.mails), [list.data]);
  const columns = useMemo(() => mailColumns(t), [t]);
  const isSearching = useFurtherPages(list, mails?.length);
  const wordOfOutcome = (one: string) => (one === 'unsubscribed' ? wordOf('customer', one) : wordOf('mail', one));
  return (
    <PageFrame title={t('title')} about={t('about')}>
      <FilterBar
        label={t('filter')}
        text={text}
        onText={setText}
        count={mails && !isSearching ? t('shown', { count: mails.length }) : t('searching')}
      >
        <Day label={t('from')} value={from} max={to || todayInZurich()} onChoose={setFrom} />
        <Day label={t('to')} value={to} min={from} max={todayInZurich()} onChoose={setTo} />
        <Select label={t('columns.status')} value={outcome} onChoose={setOutcome} all={t('all')}>
          {mailOutcomes.map((one) => [one, wordOfOutcome(one)])}
        </Select>
        <Select label={t('columns.kind')} value={kind} onChoose={setKind} all={t('all')}>
          {kinds.map((one) => [one, wordOf('mailKind', one)])}
        </Select>
      </FilterBar>
      <Loaded query={{ ...list, data: mails }} failure={t('failed')} placeholder={<TablePlaceholder />}>
        {(rows) =>
          rows.length === 0 && isSearching ? (
            <TablePlaceholder />
          ) : (
            <div className="flex flex-col gap-4">
              {rows.length === 0 ? (
                <StateMessage icon={MailSearch} title={t('none.title')} description={t('none.description')} />
              ) : (
                <DataTable label={t('title')} columns={columns} rows={rows} rowId={({ id }) => id} sorting={sorting} />
              )}
              <MoreRows query={list} label={t('more')} failure={t('moreFailed')} />
            </div>
          )
        }
      </Loaded>
    </PageFrame>
  );
}

interface DayProps {
  label: string;
  value: string;
  min?: string;
  max: string;
  onChoose: (day: string) => void;
}

function Day({ label, value, min, max, onChoose }: DayProps) {
  return (
    <TextField
      label={label}
      type="date"
      value={value}
      min={min}
      max={max}
      onChange={({ target }) => onChoose(target.value)}
      className="w-44 max-md:min-w-0 max-md:flex-1"
    />
  );
}

interface SelectProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  all: string;
  children: [value: string, text: string][];
}

function Select({ label, value, onChoose, all, children }: SelectProps) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className="w-48 max-md:w-full"
    >
      <option value="">{all}</option>
      {children.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
