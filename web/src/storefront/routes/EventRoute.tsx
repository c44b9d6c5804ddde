import EventPage from '../features/catalogue/event/EventPage.tsx';
import { LiveLater } from './LiveLater.tsx';

/** An event's page with where its races are now. */
export default function EventRoute() {
  return <EventPage LiveState={LiveLater} />;
}
