import { useTranslation } from 'react-i18next';
import type { Seller } from '../../../../../core/shop/contract/seller.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';

/** Names the seller and her contacts. */
export function SellerAddress({ seller, failed }: { seller: Seller | undefined; failed: boolean }) {
  const { t } = useTranslation('legal');
  if (!seller) return failed ? <p role="alert">{t('loadFailed')}</p> : <Skeleton className="mt-6 h-24" />;
  const { name, address_line1, zip_code, city, email, phone, vat_number } = seller;
  if (!name) return <p className="mt-4 text-ink-soft">{t('unsaid')}</p>;
  const lines = [name, address_line1, [zip_code, city].filter(Boolean).join(' ')].filter(Boolean);
  return (
    <div className="mt-4 rounded-md bg-surface p-4">
      {lines.map((line, at) => (
        <span key={line} className={at === 0 ? 'block font-bold' : 'block'}>
          {line}
        </span>
      ))}
      {email && <Way name={t('mail')} to={`mailto:${email}`} text={email} />}
      {phone && <Way name={t('phone')} to={`tel:${phone.replaceAll(' ', '')}`} text={phone} />}
      {vat_number && (
        <span className="mt-1 block tabular">
          {t('vat')} {vat_number}
        </span>
      )}
    </div>
  );
}

function Way({ name, to, text }: { name: string; to: string; text: string }) {
  return (
    <span className="block wrap-anywhere">
      {name}{' '}
      <a href={to} className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4">
        {text}
      </a>
    </span>
  );
}
