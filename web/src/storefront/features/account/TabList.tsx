import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { classNames } from '../../../shared/ui/class-names.ts';
import { addressOfTab, tabNames, type TabName } from './tab-name.ts';

/** Shows tabs in WAI-ARIA's pattern: the arrows, Home and End move between them, Tab goes on into the panel. */
export function TabList({ chosen }: { chosen: TabName }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const choose = (name: TabName) =>
    void navigate({ search: addressOfTab(name) }, { replace: true, preventScrollReset: true });
  const pressed = (press: KeyboardEvent<HTMLElement>) => {
    const now = tabNames.indexOf(chosen);
    const places: Record<string, number> = {
      ArrowRight: (now + 1) % tabNames.length,
      ArrowLeft: now - 1,
      Home: 0,
      End: -1,
    };
    const place = places[press.key];
    const name = place === undefined ? undefined : tabNames.at(place);
    if (!name) return;
    press.preventDefault();
    choose(name);
    press.currentTarget.querySelector<HTMLElement>(`#account-tab-${name}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={t('tabsLabel')}
      tabIndex={-1}
      onKeyDown={pressed}
      className="mt-5 flex flex-wrap border-b border-line"
    >
      {tabNames.map((name) => (
        <button
          key={name}
          id={`account-tab-${name}`}
          type="button"
          role="tab"
          aria-selected={name === chosen}
          aria-controls={name === chosen ? 'account-panel' : undefined}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => choose(name)}
          className={classNames(
            '-mb-px min-h-12 grow cursor-pointer border-b-3 px-1 font-semibold sm:grow-0 sm:px-5',
            name === chosen ? 'border-accent-text text-ink' : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {t(`tabs.${name}`)}
        </button>
      ))}
    </div>
  );
}
