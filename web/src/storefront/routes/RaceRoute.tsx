import { Suspense, useEffect, useState } from 'react';
import RacePage from '../features/catalogue/RacePage.tsx';
import type { TellMeButton } from '../parts/waited-for.ts';
import { loadLater } from './load-later.ts';

const TellMe = loadLater(() => import('../features/tell-me/TellMe.tsx'), { texts: ['live', 'refusals'] });

/** Comes once the page stands; whoever shows it keeps its place. */
const TellMeLater: TellMeButton = (props) => {
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
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
  return <RacePage TellMe={TellMeLater} />;
}
