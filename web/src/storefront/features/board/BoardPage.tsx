import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, RaceOnBoard } from '../../../../../core/catalogue/contract/board.ts';
import { swissDay } from '../../../../../core/time/swiss-day.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useSettings } from '../../../shared/api/settings.ts';
import { formatDay } from '../../../shared/format/dates.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useAddressIds } from '../../../shared/links/address-ids.ts';
import { useLooks } from '../../../shared/looks/use-looks.ts';
import { PagePending } from '../../../shared/ui/page-pending.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { boardQuery } from '../../parts/board-query.ts';
import { BoardRow } from './BoardRow.tsx';
import { useTurningPages } from './use-turning-pages.ts';

const MINUTE = 60_000;

/** Returns the current time, updated every minute. */
function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (now.getTime() % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

/** This long after the last answer, the shown state may be wrong (ms): several tries went unanswered. */
const OVERDUE = 60_000;

/** Returns today's races, otherwise those of the next day, otherwise those of the last day. */
function racesOfDay(races: readonly RaceOnBoard[], today: string): { day: string; races: RaceOnBoard[] } {
  const days = [...new Set(races.map(({ race_date }) => race_date))].sort();
  const day = days.find((one) => one >= today) ?? days.at(-1) ?? today;
  return { day, races: races.filter(({ race_date }) => race_date === day) };
}

/** Shows an event's races in letters for ten metres: on a screen without touch, which turns its pages by itself. */
export default function BoardPage() {
  const { t } = useTranslation('board');
  const settings = useSettings();
  useLooks(settings);
  const { eventId } = useAddressIds();
  const { data, error, isPaused, dataUpdatedAt } = useQuery(boardQuery(eventId));
  if (data) return <Shown board={data} askedAt={dataUpdatedAt} />;
  return (
    <main className="grid min-h-dvh place-content-center p-[4vw] text-center text-[max(2rem,4vw)]">
      <PageTitle parts={[t('title')]} />
      {error || isPaused ? (
        <h1>{t(error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed')}</h1>
      ) : (
        <PagePending />
      )}
    </main>
  );
}

/** @param askedAt when the shop answered, in epoch ms */
function Shown({ board: { event, races }, askedAt }: { board: Board; askedAt: number }) {
  const { t } = useTranslation('board');
  const language = useLanguage();
  const now = useClock();
  const today = swissDay(now);
  const { day, races: ofDay } = racesOfDay(races, today);
  const { list, page, pages, isShown } = useTurningPages();
  const clock = new Intl.DateTimeFormat(`${language}-CH`, { timeStyle: 'short', timeZone: 'Europe/Zurich' });
  return (
    <main className="flex h-dvh flex-col overflow-hidden px-[3vw] py-[2.5vh]">
      <PageTitle parts={[t('title'), event.name]} />
      <header className="flex items-baseline justify-between gap-[3vw] border-b-4 border-ink pb-[1.5vh]">
        <div className="min-w-0">
          <h1 className="wrap-break-word md:truncate text-[clamp(1.75rem,5vh,5vw)] leading-tight font-black tracking-tight">
            {event.name}
          </h1>
          <p className="text-[clamp(1.125rem,2.8vh,3vw)] text-ink-soft">
            {formatDay(day, language)}
            {pages > 1 && ` · ${t('page', { page: page + 1, pages })}`}
          </p>
          <p role="status" className="text-[clamp(1.125rem,2.8vh,3vw)] font-bold">
            {now.getTime() - askedAt > OVERDUE && t('asOf', { time: clock.format(askedAt) })}
          </p>
        </div>
        <p className="text-[clamp(1.75rem,6vh,6vw)] leading-none font-black tabular">{clock.format(now)}</p>
      </header>
      {ofDay.length === 0 ? (
        <p className="m-auto text-[clamp(1.75rem,5vh,5vw)]">{t('none')}</p>
      ) : (
        // Leaves space after the last row: even a short last page begins at the top.
        <ul
          ref={list}
          style={{ '--rows': ofDay.length } as CSSProperties}
          className="min-h-0 flex-1 overflow-hidden [container-type:size] after:block after:h-full after:content-['']"
        >
          {ofDay.map((race, row) => (
            <BoardRow key={race.swiss_equestrian_race_id} race={race} isShown={isShown(row)} />
          ))}
        </ul>
      )}
    </main>
  );
}
