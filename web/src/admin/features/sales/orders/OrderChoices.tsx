import { SelectField, TextField } from '@aws-amplify/ui-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../kit/show/format.ts';
import { orderEventsQuery } from './queries.ts';
import type { ChosenOrders } from './use-chosen-orders.ts';

/** Asks for an event and for the days of the orders. */
export function OrderChoices({ written, choose }: Pick<ChosenOrders, 'written' | 'choose'>) {
  const { t } = useTranslation('orders');
  const { data: events = [] } = useQuery(orderEventsQuery);
  return (
    <>
      <SelectField
        label={t('choices.event')}
        value={written.event}
        onChange={({ target }) => choose.event(target.value)}
        className="w-60 max-md:w-[calc(50%-0.5rem)]"
      >
        <option value="">{t('choices.everyEvent')}</option>
        {events.map(({ swiss_equestrian_id, name, start_date }) => (
          <option key={swiss_equestrian_id} value={swiss_equestrian_id}>
            {`${name}, ${formatDate(start_date)}`}
          </option>
        ))}
      </SelectField>
      {/* Below the widest screens the days begin a line. */}
      <div aria-hidden className="basis-full max-md:hidden min-[110rem]:hidden" />
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          label={t(`choices.${end}`)}
          type="date"
          value={written[end]}
          onChange={({ target }) => choose[end](target.value)}
          className="w-40 max-md:w-[calc(50%-0.5rem)]"
        />
      ))}
    </>
  );
}
