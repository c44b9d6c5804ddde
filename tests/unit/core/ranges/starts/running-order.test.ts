import { describe, expect, it } from 'vitest';
import type { Burst } from '../../../../../core/ranges/rides/bursts.ts';
import type { Start } from '../../../../../core/ranges/starts/known-owners.ts';
import { runningOrder } from '../../../../../core/ranges/starts/running-order.ts';

const CADENCE = 100;
const start = (nth: number, tap: number): Start => ({
  participantId: String(nth),
  round: 1,
  listed: nth,
  tap,
  withdrawn: false,
  rode: false,
  ownEnds: undefined,
});
const burst = (from: number, owner?: number): Burst => ({ first: 0, last: 0, camera: '', from, to: from + 2, owner });

describe('the order in which starts rode', () => {
  it('follows photos with known owners, when a tap came after the next rider’s', () => {
    const starts = [start(0, 0), start(1, 240), start(2, 200), start(3, 300)];
    const { turns } = runningOrder(starts, [burst(20), burst(120, 1), burst(220), burst(320)], new Map(), CADENCE);
    expect(turns.map((turn) => turn.start)).toEqual([0, 1, 2, 3]);
    expect(turns[1]).toMatchObject({ tap: null });
  });

  it('is that of the taps where the photos fit them', () => {
    const starts = [start(0, 0), start(1, 240), start(2, 120), start(3, 360)];
    const { turns } = runningOrder(starts, [burst(20), burst(140), burst(255, 1), burst(380)], new Map(), CADENCE);
    expect(turns.map((turn) => turn.start)).toEqual([0, 2, 1, 3]);
    expect(turns[2]).toMatchObject({ tap: 240 });
  });
});
