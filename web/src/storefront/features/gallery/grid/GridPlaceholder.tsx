import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant, Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridTiles } from './GridTiles.tsx';
import { useKeptPlace } from './kept-place.ts';

interface Props {
  race: Race;
  participant: Participant;
  onClose: () => void;
}

/** Shows the grid before its code has loaded, also from the server. Photos can be opened already. */
export function GridPlaceholder({ race, participant, onClose }: Props) {
  const { t } = useTranslation();
  const cross = useRef<HTMLButtonElement>(null);
  const scrolled = useRef<HTMLDivElement>(null);
  const note = useKeptPlace(scrolled, participant.id);
  useEffect(() => cross.current?.focus(), []);
  return (
    <div
      role="dialog"
      aria-modal
      aria-label={participant.rider_name}
      onKeyDown={(press) => press.key === 'Escape' && onClose()}
      className="gallery fixed inset-0 z-40 flex flex-col bg-black text-ink lg:hidden"
    >
      <GridHeader participant={participant} cross={cross} close={t('close')} onClose={onClose} />
      <div ref={scrolled} onScroll={note} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <GridTiles race={race} participant={participant} describe={(photo) => `${participant.rider_name}, ${photo}`} />
      </div>
      <div className="h-19 shrink-0 pb-safe" />
    </div>
  );
}
