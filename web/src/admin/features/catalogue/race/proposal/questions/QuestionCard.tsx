import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RangeAnswerGiven, RangeQuestion } from '../../../../../../../../core/ranges/contract/range-proposal.ts';
import type { OfficeRaceDetail } from '../../../../../../../../core/catalogue/contract/races-admin.ts';
import { photoSizes } from '../../../../../../../../core/photos/photo-address.ts';
import { decodePhotoNumbers } from '../../../../../../../../core/photos/photo-numbers.ts';
import { cameraOf, counterOf } from '../../../../../../../../core/photos/register/cameras.ts';
import { Button } from '../../../../../../shared/ui/button.tsx';
import { begin, give, look, optionsOf, type Owner } from './answering.ts';
import { OwnerChoice } from '../OwnerChoice.tsx';
import { QuestionPhoto } from './QuestionPhoto.tsx';
import { QuestionPicture } from './QuestionPicture.tsx';

interface Props {
  question: RangeQuestion;
  /** Number of open questions, including this one. */
  open: number;
  detail: OfficeRaceDetail;
  isBusy: boolean;
  onAnswer: (answer: RangeAnswerGiven) => void;
}

/**
 * Shows the photos in question, each with its supposed start. Numbers change that, arrows go on, Enter confirms all.
 */
export function QuestionCard({ question, open, detail, isBusy, onAnswer }: Props) {
  const { t } = useTranslation('proposal');
  const [answering, setAnswering] = useState(() => begin(question));
  const { race } = detail;
  const isMade = useMemo(() => new Set(decodePhotoNumbers(race.photo_numbers)), [race.photo_numbers]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page keeps its scroll position, unless the previous question was answered below the pictures.
    box.current!.focus({ preventScroll: true });
    if (box.current!.getBoundingClientRect().top < 0) box.current!.scrollIntoView();
  }, []);
  const { owners, at } = answering;
  const photo = question.photos[at]!;
  const counter = counterOf(photo.number, cameraOf(photo.number, race.cameras));
  const options = optionsOf(photo);
  const confirm = () =>
    onAnswer({
      question_id: question.id,
      owners: question.photos.map(({ number }, place) => ({
        photo: number,
        swiss_equestrian_rider_id: owners[place] ?? null,
      })),
      unknown: false,
    });
  const giveTo = (owner: Owner) => setAnswering((now) => give(now, owner));

  function onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
    if (option !== undefined) giveTo(option);
    else if (event.key === 'ArrowRight') setAnswering((now) => look(now, now.at + 1));
    else if (event.key === 'ArrowLeft') setAnswering((now) => look(now, now.at - 1));
    // On a button, Enter presses the button.
    else if (event.key === 'Enter' && event.target === box.current && !isBusy && !event.repeat) confirm();
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={box}
      role="group"
      aria-label={t('question.choose', { number: counter })}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-5 outline-none"
    >
      <p className="text-ink-soft">
        {t('question.open', { count: open })} · {t('question.help')}
      </p>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-5">
          <div className="flex aspect-3/2 items-center justify-center overflow-hidden rounded-md bg-surface">
            <QuestionPicture
              detail={detail}
              number={photo.number}
              isMade={isMade.has(photo.number)}
              size={photoSizes.screen}
            />
          </div>
          <OwnerChoice
            detail={detail}
            options={options}
            chosen={owners[at] ?? null}
            photo={counter}
            onChoose={giveTo}
          />
          <div className="flex flex-wrap gap-3">
            <Button size="large" aria-disabled={isBusy} onClick={() => !isBusy && confirm()}>
              {t('question.confirm', { count: question.photos.length })}
            </Button>
            <Button
              size="large"
              variant="secondary"
              aria-disabled={isBusy}
              onClick={() => !isBusy && onAnswer({ question_id: question.id, owners: [], unknown: true })}
            >
              {t('question.unknown')}
            </Button>
          </div>
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] content-start gap-3">
          {question.photos.map((shown, place) => (
            <li key={shown.number}>
              <QuestionPhoto
                detail={detail}
                photo={shown}
                isMade={isMade.has(shown.number)}
                owner={owners[place] ?? null}
                isLookedAt={place === at}
                onLook={() => {
                  setAnswering((now) => look(now, place));
                  box.current?.focus({ preventScroll: true });
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
