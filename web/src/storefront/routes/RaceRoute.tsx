import RacePage from '../features/catalogue/race/RacePage.tsx';
import { LiveLater } from './LiveLater.tsx';
import { loadLater } from './load-later.ts';
import { onceItStands } from './once-it-stands.tsx';

const TellMe = onceItStands(loadLater(() => import('../features/tell-me/TellMe.tsx'), { texts: ['live', 'refusals'] }));

/** Shows a race's page with the button that asks for a mail: the page itself knows no mails. */
export default function RaceRoute() {
  return <RacePage TellMe={TellMe} LiveState={LiveLater} />;
}
