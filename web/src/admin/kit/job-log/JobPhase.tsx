import { useTranslation } from 'react-i18next';
import { classNames } from '../../../shared/ui/class-names.ts';
import { jobPhase, phaseLook } from './job-status.ts';

/** Shows a job's status (`spec/storefront.md §4`, Job status). */
export function JobPhase({ status }: { status: unknown }) {
  const { t } = useTranslation('job-log');
  const phase = jobPhase(status);
  const { icon: Icon, colour, turns } = phaseLook[phase];
  return (
    <span className={classNames('inline-flex h-8 items-center gap-2 rounded-md px-3 font-semibold', colour)}>
      <Icon aria-hidden className={classNames('size-5', turns && 'motion-safe:animate-spin')} />
      {t(`status.${phase}`)}
    </span>
  );
}
