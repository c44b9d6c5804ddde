import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountOrder } from '../../../../../../core/sales/contract/account-orders.ts';
import { accountApi } from '../../../../shared/api/account-api.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { ordersQuery } from '../queries.ts';

const isGood = ({ download_url: url, download_expires_at: until }: AccountOrder): boolean =>
  url !== null && (until === null || Date.parse(until) > Date.now());

/** Opens the order's download. Renews a missing or expired link first (`spec/storefront.md §4`). */
export function useDownload(order: AccountOrder): { download: () => void; busy: boolean } {
  const { t } = useTranslation('account');
  const { t: tErrors } = useTranslation(['errors']);
  const queries = useQueryClient();
  const generate = useMutation({
    mutationFn: () => freshLink(order),
    onSuccess: (url) => {
      location.assign(url);
      void queries.invalidateQueries({ queryKey: ordersQuery.queryKey });
    },
    onError: (error) =>
      notify.error(t('orders.downloadFailed', 'Failed to generate download URL'), errorText(tErrors, error)),
  });
  const download = () => (isGood(order) ? location.assign(order.download_url!) : generate.mutate());
  return { download, busy: generate.isPending };
}

async function freshLink({ id, items }: AccountOrder): Promise<string> {
  const order_items = items.map(({ event_id, race_id, swiss_equestrian_rider_id, image_id, type }) => ({
    event_id,
    race_id,
    swiss_equestrian_rider_id,
    image_id,
    type,
  }));
  return (await accountApi('POST /api/generate-download-links', { body: { order_id: id, order_items } })).download_url;
}
