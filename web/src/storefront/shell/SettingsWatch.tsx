import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../shared/ui/messages/notify.ts';
import { watchSettings } from './watch-settings.ts';

/** How long the notice of changed settings stays (ms, `spec/storefront.md §8`). */
const NEWS_LAST = 10_000;

/** Offers to refresh a page when the shop's looks changed while it was open. Draws nothing itself. */
export default function SettingsWatch() {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const announce = useEffectEvent((show: () => void) =>
    notify.offer(t('updated'), { label: t('refresh'), onPress: show }, NEWS_LAST),
  );
  useEffect(() => watchSettings(queries, (show) => announce(show)), [queries]);
  return null;
}
