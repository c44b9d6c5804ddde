import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { paths } from '../../links/paths.ts';

/** Reports an unexpected error (`spec/storefront.md §8`), and offers the two ways out that always work. */
function UnexpectedError() {
  const { t } = useTranslation();
  const title = t('unexpected.title', 'Unexpected Application Error!');
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-6 px-page py-16 md:py-32">
      <title>{title}</title>
      <h1 className="text-4xl font-extrabold tracking-tight">{title}</h1>
      <p className="text-ink-soft">{t('unexpected.description')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{t('unexpected.reload')}</Button>
        <Button variant="secondary" onClick={() => window.location.assign(paths.home())}>
          {t('unexpected.home', 'Back to Home')}
        </Button>
      </div>
    </div>
  );
}

interface BoundaryProps {
  /** The visitor's address: a page that failed at one address may work at the next. */
  address?: string;
  children: ReactNode;
}

/**
 * Catches errors while a page is drawn; the next address starts afresh. A page without errors stays mounted across
 * addresses.
 */
export class UnexpectedErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.failed && before.address !== this.props.address) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <UnexpectedError /> : this.props.children;
  }
}
