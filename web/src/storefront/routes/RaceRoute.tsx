import RacePage from '../features/catalogue/RacePage.tsx';
import { TellMe } from './TellMe.tsx';

/** A race's page, which knows no mails, with the button that asks for one. */
export default function RaceRoute() {
  return <RacePage TellMe={TellMe} />;
}
