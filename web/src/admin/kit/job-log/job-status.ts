import { CircleCheck, CircleHelp, CircleX, Clock, LoaderCircle, type LucideIcon } from 'lucide-react';

export type JobPhase = 'pending' | 'running' | 'completed' | 'failed' | 'unknown';

/**
 * Returns a job's phase (`spec/storefront.md §4`, Job status). Synonyms of the photo service give the same phase.
 * Unknown words give none.
 */
export function jobPhase(status: unknown): JobPhase {
  if (status === 'pending' || status === 'running') return status;
  if (status === 'completed' || status === 'finished') return 'completed';
  return status === 'failed' || status === 'error' ? 'failed' : 'unknown';
}

export const phaseLook: Record<JobPhase, { icon: LucideIcon; colour: string; turns?: boolean }> = {
  pending: { icon: Clock, colour: 'bg-amber text-on-amber' },
  running: { icon: LoaderCircle, colour: 'bg-blue text-on-blue', turns: true },
  completed: { icon: CircleCheck, colour: 'bg-green text-on-green' },
  failed: { icon: CircleX, colour: 'bg-danger text-on-danger' },
  unknown: { icon: CircleHelp, colour: 'bg-secondary text-on-secondary' },
};
