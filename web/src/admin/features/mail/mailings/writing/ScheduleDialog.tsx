import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_AHEAD_DAYS, maySchedule } from '../../../../../../../core/mail/mailings.ts';
import { swissMoment, swissWallClock } from '../../../../../../../core/time/swiss-wall-clock.ts';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';

interface Props {
  /** Its present moment; null without one. */
  at: string | null;
  onChoose: (at: string) => void;
  onClose: () => void;
}

const HOUR_MS = 60 * 60_000;

/** Writes a moment as the field needs it, in Switzerland: `2026-08-21T18:00`. */
const fieldOf = (moment: number): string => new Date(swissWallClock(moment)).toISOString().slice(0, 16);

/** Returns the moment of a field's text; null for a part of one. */
function momentOf(text: string): string | null {
  const shown = Date.parse(`${text}:00Z`);
  return Number.isNaN(shown) ? null : new Date(swissMoment(shown)).toISOString();
}

/** Returns the next full hour that is at least an hour away. */
const nextHour = (): number => Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS;

/** Asks when a bulk mail begins, in Swiss time. */
export function ScheduleDialog({ at, onChoose, onClose }: Props) {
  const { t } = useTranslation('mailings');
  const [text, setText] = useState(() => fieldOf(at === null ? nextHour() : Date.parse(at)));
  const [first] = useState(() => fieldOf(Date.now()));
  const [isWrong, setWrong] = useState(false);
  const confirm = () => {
    const moment = momentOf(text);
    if (moment === null || !maySchedule(moment, Date.now())) setWrong(true);
    else onChoose(moment);
  };
  return (
    <AskDialog
      title={t('schedule.title')}
      description={t('schedule.text')}
      cancel={t('confirm.back')}
      confirm={t('schedule.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label={t('schedule.at')}
        type="datetime-local"
        value={text}
        min={first}
        hasError={isWrong}
        errorMessage={t('schedule.wrong', { days: MAX_AHEAD_DAYS })}
        onChange={({ target }) => {
          setWrong(false);
          setText(target.value);
        }}
      />
    </AskDialog>
  );
}
