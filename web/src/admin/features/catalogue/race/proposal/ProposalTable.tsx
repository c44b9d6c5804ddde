import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RangeProposal } from '../../../../../../../core/ranges/contract/range-proposal.ts';
import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { DataTable } from '../../../../kit/table/DataTable.tsx';
import { useSorting } from '../../../../kit/table/use-sorting.ts';
import { proposalColumns, type ProposalRow } from './proposal-columns.tsx';

interface Props {
  detail: OfficeRaceDetail;
  proposal: RangeProposal;
}

const rowId = ({ swiss_equestrian_rider_id }: ProposalRow): string => swiss_equestrian_rider_id;

/** Lists every start with its photos; at first the least sure one on top. */
export function ProposalTable({ detail, proposal }: Props) {
  const { t } = useTranslation('proposal');
  const sorting = useSorting('sureness');
  const columns = useMemo(() => proposalColumns(t, detail.race.cameras), [t, detail.race.cameras]);
  const rows = useMemo(() => {
    const starts = new Map(detail.starts.map((start) => [start.swiss_equestrian_rider_id, start]));
    return proposal.starts.flatMap((proposed): ProposalRow[] => {
      const start = starts.get(proposed.swiss_equestrian_rider_id);
      return start ? [{ ...start, ...proposed }] : [];
    });
  }, [detail.starts, proposal.starts]);
  return <DataTable label={t('table')} columns={columns} rows={rows} rowId={rowId} sorting={sorting} />;
}
