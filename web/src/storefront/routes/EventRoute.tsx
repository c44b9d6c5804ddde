import EventPage from '../features/catalogue/event/EventPage.tsx';
import { LiveLater } from './LiveLater.tsx';

/** Shows an event's page with the live state of its races. */
export default function EventRoute() {
  return <EventPage LiveState={LiveLater} />;
}
