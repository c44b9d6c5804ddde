import { useTranslation } from 'react-i18next';
import { CoverImage } from '../../../../../../shared/ui/cover-image.tsx';
import type { OfficeEvent } from '../queries.ts';

/** Of its place on a wide screen, and on others. */
const WIDTHS = '(min-width: 80rem) 30rem, 92vw';
/** Nothing at all, where a picture cannot be loaded. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The event's cover as visitors see it, or that there is none. */
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
      event={event}
      widths={WIDTHS}
      fallback={NO_PICTURE}
      alt={t('cover.of', { name: event.name })}
      className="max-w-160 rounded-md"
    />
  );
}
