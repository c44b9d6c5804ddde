import { Suspense } from 'react';
import RacePage from '../features/catalogue/RacePage.tsx';
import type { TellMeButton } from '../parts/waited-for.ts';
import { LiveLater } from './LiveLater.tsx';
import { loadLater } from './load-later.ts';
import { useStands } from './use-stands.ts';

const TellMe = loadLater(() => import('../features/tell-me/TellMe.tsx'), { texts: ['live', 'refusals'] });

/** Comes once the page stands; whoever shows it keeps its place. */
const TellMeLater: TellMeButton = (props) => {
  const stands = useStands();
  return (
    stands && (
      <Suspense>
        <TellMe {...props} />
      </Suspense>
    )
  );
};

/** A race's page, which knows no mails, with the button that asks for one. */
export default function RaceRoute() {
  return <RacePage TellMe={TellMeLater} LiveState={LiveLater} />;
}
