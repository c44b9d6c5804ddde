import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/links/paths.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { UnexpectedErrorBoundary } from '../../shared/ui/messages/unexpected-error.tsx';

/** Replaces a part that could not be drawn. Offers the two ways out that always work: both reload the page. */
function Failure() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <div role="alert" className="mx-auto flex max-w-2xl flex-col items-start gap-6 px-page py-16">
      <title>{t('common:unexpected.title')}</title>
      <h1 className="text-4xl font-extrabold tracking-tight">{t('common:unexpected.title')}</h1>
      <p className="text-ink-soft">{t('failure')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{t('common:unexpected.reload')}</Button>
        <a href={paths.admin()} className={buttonClass({ variant: 'secondary' })}>
          {t('toDashboard')}
        </a>
      </div>
    </div>
  );
}

/** Catches errors while a page is drawn, like the storefront, and reports them in the administration's words. */
export class FailureBoundary extends UnexpectedErrorBoundary {
  override render() {
    return this.state.failed ? <Failure /> : this.props.children;
  }
}
