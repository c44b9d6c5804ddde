import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

/** Leads one step up: to the page that this one belongs to. */
export function BackLink({ to, className }: { to: string; className?: string }) {
  const { t } = useTranslation();
  return (
    <Link to={to} className={classNames(buttonClass({ variant: 'quiet' }), '-ml-4', className)}>
      <ArrowLeft aria-hidden className="size-5" />
      {t('back')}
    </Link>
  );
}
