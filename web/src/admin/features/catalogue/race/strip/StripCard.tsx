import { useQuery } from '@tanstack/react-query';
import { Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { StartId } from '../../../../../../../core/ids.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Card } from '../../../../kit/page/Card.tsx';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import type { EndDrafts } from '../ends/end-drafts.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { photosQuery, ringQuery } from '../queries.ts';
import { camerasOf } from '../jobs/race-cameras.ts';
import { Filmstrip } from './Filmstrip.tsx';
import type { RingStarts } from './out-of-order.ts';
import { StripFindings } from './StripFindings.tsx';
import { findingsOf, linesOf, placeOfStart } from './strip-model.ts';
import { useStrip, type LookedFor } from './use-strip.ts';

interface Props {
  place: Place;
  detail: OfficeRaceDetail;
  drafts: EndDrafts;
  /** The start that the strip shows and focuses. */
  lookedFor: LookedFor | undefined;
  /** Called to show where a start's photos are. */
  onLook: (start: StartId) => void;
}

/** The widths of a photo, in CSS pixels. */
const ZOOMS = [54, 96, 150, 240];

/** Shows the race as pictures: each camera's photos in the order of its count, with the end of each start. */
export default function StripCard({ place, detail, drafts, lookedFor, onLook }: Props) {
  const { t } = useTranslation('race');
  const query = useQuery(photosQuery(place, detail.race.photo_numbers));
  const { data: ring } = useQuery(ringQuery(place));
  const [zoom, setZoom] = useState(1);
  const strip = useStrip(place, detail, drafts, lookedFor);
  return (
    <div className="mb-6">
      <Card
        title={t('strip.title')}
        actions={
          <>
            <Button variant="secondary" aria-disabled={!strip.canUndo} onClick={strip.undo}>
              <Undo2 aria-hidden className="size-5" />
              {t('undo')}
            </Button>
            <Button
              variant="secondary"
              size="icon"
              aria-label={t('strip.smaller')}
              aria-disabled={zoom === 0}
              onClick={() => setZoom(Math.max(0, zoom - 1))}
            >
              <ZoomOut aria-hidden />
            </Button>
            <Button
              variant="secondary"
              size="icon"
              aria-label={t('strip.larger')}
              aria-disabled={zoom === ZOOMS.length - 1}
              onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
            >
              <ZoomIn aria-hidden />
            </Button>
          </>
        }
      >
        <Loaded query={query} failure={t('strip.failed')} placeholder={<div className="h-40" />}>
          {({ photos }) => (
            <Lines
              detail={detail}
              ring={ring}
              photos={photos}
              strip={strip}
              width={ZOOMS[zoom]!}
              lookedFor={lookedFor}
              onLook={onLook}
            />
          )}
        </Loaded>
      </Card>
    </div>
  );
}

interface LinesProps {
  detail: OfficeRaceDetail;
  /** Undefined until loaded. */
  ring: RingStarts | undefined;
  photos: Parameters<typeof linesOf>[1];
  strip: ReturnType<typeof useStrip>;
  width: number;
  lookedFor: LookedFor | undefined;
  onLook: Props['onLook'];
}

function Lines({ detail, ring, photos, strip, width, lookedFor, onLook }: LinesProps) {
  const lines = useMemo(() => linesOf(detail, photos), [detail, photos]);
  const findings = useMemo(() => findingsOf(detail, lines, ring), [detail, lines, ring]);
  const names = new Map(camerasOf(detail.race).map(({ number, name }) => [number, name]));
  return (
    <>
      <StripFindings findings={findings} onLook={onLook} />
      {lines.map((line, at) => (
        <Filmstrip
          // Another start to look for needs another strip, which begins there.
          key={`${line.camera} ${lookedFor?.times ?? 0}`}
          line={line}
          name={names.get(line.camera) ?? null}
          race={detail.race}
          strip={strip}
          width={width}
          {...(lookedFor && {
            begin: placeOfStart(line, lookedFor.start, detail.race, strip.riding),
            takesFocus: at === 0,
          })}
        />
      ))}
    </>
  );
}
