import { useTranslation } from 'react-i18next';

/** Shows how much of a picture is sent. @param sent 0 to 1; undefined without a picture in progress */
export function SendProgress({ sent }: { sent: number | undefined }) {
  const { t } = useTranslation('creation');
  if (sent === undefined) return null;
  return (
    <label className="mt-3 block">
      {t('cover.sending', { percent: Math.round(sent * 100) })}
      <progress value={sent} className="mt-1 block w-full max-w-160" />
    </label>
  );
}
