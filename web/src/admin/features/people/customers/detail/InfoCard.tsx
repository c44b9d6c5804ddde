import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeCustomer } from '../../../../../../../core/people/contract/customers-admin.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';
import { dayOf } from '../../../../kit/show/format.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import { Facts } from '../../../../kit/page/Facts.tsx';

const EditDialog = lazyPart(() => import('./EditDialog.tsx'));

/** Shows the customer's name and address, if known, and offers to correct them. */
export function InfoCard({ customer }: { customer: OfficeCustomer }) {
  const { t } = useTranslation('customers');
  const [editing, setEditing] = useState(false);
  const { email, merged, phone, company, address_line1, address_line2, first_order_date, last_order_date } = customer;
  const known = {
    email: (
      <a href={`mailto:${email}`} className="underline">
        {email}
      </a>
    ),
    merged: merged.map((one) => one.email).join(', '),
    phone: phone && (
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="underline">
        {phone}
      </a>
    ),
    company,
    address: [address_line1, address_line2].filter(Boolean).join(', '),
    city: cityOf(customer),
    first_order: first_order_date && dayOf(first_order_date),
    last_order: last_order_date && dayOf(last_order_date),
    account: t(customer.has_account ? 'detail.hasAccount' : 'detail.noAccount'),
  };
  const facts = Object.entries(known).map(([name, value]) => ({
    name: t(`detail.fields.${name as keyof typeof known}`),
    value: value || t('detail.unknown'),
  }));
  return (
    <Card
      title={t('detail.info')}
      actions={
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          <Pencil aria-hidden className="size-5" />
          {t('edit.action')}
        </Button>
      }
    >
      <Facts facts={facts} />
      <Suspense>{editing && <EditDialog customer={customer} onClose={() => setEditing(false)} />}</Suspense>
    </Card>
  );
}

/** Writes `6710 Biasca (TI), CH`. */
function cityOf({ city, province_code, zip_code, country_code }: OfficeCustomer): string {
  const place = [zip_code, city, province_code && `(${province_code})`].filter(Boolean).join(' ');
  return [place, country_code].filter(Boolean).join(', ');
}
