import { Suspense, type ComponentType } from 'react';
import { useStands } from './use-stands.ts';

/** Shows a part only once the page stands. The caller reserves its space. */
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
