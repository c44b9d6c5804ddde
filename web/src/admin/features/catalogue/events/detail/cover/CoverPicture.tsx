import { useTranslation } from 'react-i18next';
import { CoverImage } from '../../../../../../shared/ui/cover-image.tsx';
import type { OfficeEvent } from '../queries.ts';

/** The picture's width on a wide screen, and on others. */
const WIDTHS = '(min-width: 80rem) 30rem, 92vw';
/** Replaces a picture that cannot be loaded with an invisible one. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Shows the event's cover as visitors see it, or tells that it is missing. */
export function CoverPicture({ event }: { event: OfficeEvent }) {
  const { t } = useTranslation('event');
  if (event.cover_image_url === null)
    return (
      <p className="grid aspect-video max-w-160 place-items-center rounded-md bg-surface text-ink-soft">
        {t('cover.none')}
      </p>
    );
  return (
    <CoverImage
      event={{ ...event, cover_image_url: event.cover_shown_url }}
      widths={WIDTHS}
      fallback={NO_PICTURE}
      alt={t('cover.of', { name: event.name })}
      className="max-w-160 rounded-md"
    />
  );
}
