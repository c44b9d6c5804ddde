import type { Visitor } from '../storefront/visitor.ts';

interface At {
  x: number;
  y: number;
}

/** Makes a finger's stroke in the browser itself, a touch per frame, so that the input never waits for this program. */
export const stroke = ({ cdp }: Visitor, from: At, dx: number, dy = 0): Promise<unknown> =>
  cdp.send('Input.synthesizeScrollGesture', {
    ...from,
    xDistance: dx,
    yDistance: dy,
    speed: 1000,
    gestureSourceType: 'touch',
    preventFling: true,
  });

export async function tap({ cdp }: Visitor, at: At): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
