import { Suspense, type ComponentType } from 'react';
import { useStands } from './use-stands.ts';

/** A part that comes once the page stands; whoever shows it keeps its place. */
export function onceItStands<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Later(props: Props) {
    const stands = useStands();
    return (
      stands && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
