import RacePage from '../features/catalogue/race/RacePage.tsx';
import { LiveLater } from './LiveLater.tsx';
import { loadLater } from './load-later.ts';
import { onceItStands } from './once-it-stands.tsx';

const TellMe = onceItStands(loadLater(() => import('../features/tell-me/TellMe.tsx'), { texts: ['live', 'refusals'] }));

/** A race's page, which knows no mails, with the button that asks for one. */
export default function RaceRoute() {
  return <RacePage TellMe={TellMe} LiveState={LiveLater} />;
}
