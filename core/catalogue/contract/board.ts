import * as z from 'zod';
import { boardStates } from '../class-board.ts';
import { race } from './catalogue.ts';
import { ids } from '../../wire/fields.ts';

/** The races of an event for a screen at the showground: without names of riders, without photos. */
export const board = z.object({
  event: z.object({ swiss_equestrian_id: ids.event, name: z.string(), location: z.string() }),
  /** In the order of the programme. */
  races: z.array(
    z.object({
      ...race.pick({
        swiss_equestrian_race_id: true,
        name: true,
        race_date: true,
        race_time: true,
        race_order: true,
        photo_count: true,
      }).shape,
      state: z.enum(boardStates),
      /** While pictures are being made; null when the progress is unknown. */
      percent: z.number().int().nullable(),
    }),
  ),
});
export type Board = z.infer<typeof board>;
export type RaceOnBoard = Board['races'][number];
