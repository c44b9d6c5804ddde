import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { photoAddress, photoSizes } from '../../../../../../core/photos/photo-address.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import type { GallerySubject } from '../use-photos.ts';

export interface Choice extends Pick<GallerySubject, 'race'> {
  hint: string;
  chosen: readonly number[];
  onChoose: (photos: readonly number[]) => void;
}

interface Props extends Choice {
  /** The starts with photos to choose from. */
  of: readonly Participant[];
  /** Another answer, above the photos. */
  children?: ReactNode;
}

/** Names the horse too: the starts before and after may have the same rider. */
const fullName = ({ rider_name, horse_name }: Participant): string =>
  [rider_name, horse_name].filter(Boolean).join(' – ');

/** Shows small photos to choose from, grouped by start. */
export function PhotoChoice({ race, of, hint, chosen, onChoose, children }: Props) {
  const { t } = useTranslation('report');
  const toggle = (photo: number) =>
    onChoose(chosen.includes(photo) ? chosen.filter((one) => one !== photo) : [...chosen, photo]);
  return (
    <>
      <p className="mt-3 text-ink-soft">{hint}</p>
      {children}
      {of.map((rider) => (
        <section key={rider.id} aria-label={t('photosOf', { rider: fullName(rider) })} className="mt-3">
          <h3>
            <span className="font-semibold">{rider.rider_name}</span>{' '}
            <span className="text-ink-soft italic">{rider.horse_name}</span>
          </h3>
          <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1">
            {rider.photos.map((photo) => (
              <li key={photo}>
                <button
                  type="button"
                  aria-pressed={chosen.includes(photo)}
                  aria-label={t('photo', { number: photo })}
                  onClick={() => toggle(photo)}
                  className={classNames(
                    'block aspect-3/2 w-full cursor-pointer overflow-hidden rounded-sm bg-surface',
                    chosen.includes(photo) && 'outline-4 -outline-offset-4 outline-accent-text outline-solid',
                  )}
                >
                  <img
                    src={photoAddress(race, rider.swiss_equestrian_rider_id, photo, photoSizes.strip)}
                    alt=""
                    loading="lazy"
                    className="size-full object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
