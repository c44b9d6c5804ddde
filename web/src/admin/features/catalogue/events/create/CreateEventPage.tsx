import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { EventId } from '../../../../../../../core/ids.ts';
import { Switch } from '../../../../../shared/ui/switch.tsx';
import { useAddressState } from '../../../../kit/address-state.ts';
import { adminPaths } from '../../../../kit/show/links.ts';
import { PageFrame } from '../../../../kit/page/PageFrame.tsx';
import { useSettled } from '../../../../kit/use-settled.ts';
import { FoundEvents } from './FoundEvents.tsx';
import { NewEventDialog } from './NewEventDialog.tsx';
import { MIN_CHARACTERS, type FoundEvent } from './queries.ts';

/** How long the admin must not type before the federation is queried, ms (`spec/administration.md §5`). */
const SETTLES_AFTER = 500;

/** Turns an event of the federation's calendar into an event of the shop (`spec/administration.md §2`). */
export default function CreateEventPage() {
  const { t } = useTranslation('creation');
  const navigate = useNavigate();
  const [text, setText] = useAddressState('q');
  const [past, setPast] = useAddressState('past');
  const [chosen, setChosen] = useState<FoundEvent>();
  const place = useSettled(text.trim(), SETTLES_AFTER);
  const close = () => setChosen(undefined);
  const goTo = (event: EventId) => {
    close();
    void navigate(adminPaths.event(event));
  };
  return (
    <PageFrame title={t('title')} crumbs={[{ label: t('eventsTitle'), to: adminPaths.events() }]} about={t('about')}>
      <div role="search" className="mb-4 flex flex-wrap items-start gap-x-8 gap-y-3">
        <TextField
          label={t('place')}
          descriptiveText={t('fewest')}
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          autoFocus
          className="w-110 max-w-full max-md:w-full"
        />
        <Switch label={t('past')} checked={past !== ''} onChange={(on) => setPast(on ? '1' : '')} />
      </div>
      {place.length >= MIN_CHARACTERS && <FoundEvents place={place} past={past !== ''} onChoose={setChosen} />}
      {chosen && <NewEventDialog key={chosen.id} found={chosen} onClose={close} onCreated={goTo} />}
    </PageFrame>
  );
}
