import { ArrowLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';

/** A page above this one. */
export interface Crumb {
  label: string;
  to: string;
}

interface Props {
  title: string;
  /** From the outermost page inwards, without the page itself. */
  crumbs?: readonly Crumb[];
  /** The page that this one belongs to, if the admin returns there; replaces the path from the outermost page. */
  back?: Crumb;
  /** The actions next to the title. The page's next step comes first. */
  actions?: ReactNode;
  /** Below the title: a status, a count. */
  about?: ReactNode;
  children: ReactNode;
}

/** Frames every page of the administration: the path above it, its title and its actions. */
export function PageFrame({ title, crumbs = [], back, actions, about, children }: Props) {
  const { t } = useTranslation('shell');
  return (
    <div className="px-page py-6">
      <PageTitle parts={[title, t('area')]} />
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} label={t('crumbs')} />}
      {back && (
        <Link to={back.to} className={`${buttonClass({ variant: 'quiet' })} mb-1 -ml-4`}>
          <ArrowLeft aria-hidden className="size-5" />
          {back.label}
        </Link>
      )}
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl leading-tight font-extrabold tracking-tight max-sm:text-2xl">{title}</h1>
          {about && <div className="mt-1 text-ink-soft">{about}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

function Crumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="mb-1">
      <ol className="flex flex-wrap items-center">
        {crumbs.map(({ label: name, to }) => (
          <li key={to} className="flex items-center text-ink-soft">
            <Link to={to} className="flex min-h-11 items-center rounded-sm hover:text-ink hover:underline">
              {name}
            </Link>
            <ChevronRight aria-hidden className="mx-1 size-4" />
          </li>
        ))}
      </ol>
    </nav>
  );
}
