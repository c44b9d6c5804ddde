import { StateMachine, type StateMachineDefinition } from 'aws-local-stepfunctions';

/** A state of the Amazon States Language, as far as it is adapted here. */
interface State {
  Type: string;
  Resource?: string;
  Seconds?: number;
  TimeoutSeconds?: number;
  TimeoutSecondsPath?: string;
  Retry?: { IntervalSeconds?: number; MaxDelaySeconds?: number }[];
  Iterator?: States;
  ItemProcessor?: States;
  Branches?: States[];
}

interface States {
  States: Record<string, State>;
  TimeoutSeconds?: number;
}

/** What a Task state calls. `invoke` is the service integration, whose answer is wrapped; `function` is a function's ARN. */
export type TaskTarget = { kind: 'function'; arn: string } | { kind: 'invoke' };

export interface RunnableDefinition {
  machine: StateMachine;
  /** By the name of the Task state. */
  tasks: Map<string, TaskTarget>;
}

/** The longest time that a timer of Node can wait, in seconds; the library would end a longer one at once. */
const MAX_SECONDS = 2_147_483;

/**
 * Reads a state machine's definition. Two things are changed: a task without a limit gets none (the library's default is 60
 * seconds, AWS has none), and waits and pauses before a retry are shortened by `waitSecondsScale` (1 keeps them).
 * @throws Error naming what is not valid, or a task's resource that the local cloud does not know
 */
export function readDefinition(name: string, definition: string, waitSecondsScale: number): RunnableDefinition {
  const written = JSON.parse(definition) as StateMachineDefinition;
  try {
    new StateMachine(written, { validationOptions: { checkPaths: true, checkArn: true } });
  } catch (error) {
    throw new Error(`State machine ${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const tasks = new Map<string, TaskTarget>();
  const adapted = JSON.parse(definition) as States;
  if (adapted.TimeoutSeconds !== undefined) adapted.TimeoutSeconds = Math.min(adapted.TimeoutSeconds, MAX_SECONDS);
  adapt(name, adapted, tasks, waitSecondsScale);
  const machine = new StateMachine(adapted as unknown as StateMachineDefinition, {
    validationOptions: { noValidate: true },
  });
  return { machine, tasks };
}

function adapt(machine: string, { States: states }: States, tasks: Map<string, TaskTarget>, scale: number): void {
  for (const [name, state] of Object.entries(states)) {
    if (state.Type === 'Task') {
      tasks.set(name, targetOf(machine, name, state.Resource ?? ''));
      if (state.TimeoutSecondsPath === undefined)
        state.TimeoutSeconds = Math.min(state.TimeoutSeconds ?? MAX_SECONDS, MAX_SECONDS);
    }
    if (state.Seconds !== undefined) state.Seconds *= scale;
    for (const retrier of state.Retry ?? []) {
      retrier.IntervalSeconds = (retrier.IntervalSeconds ?? 1) * scale;
      if (retrier.MaxDelaySeconds !== undefined) retrier.MaxDelaySeconds *= scale;
    }
    for (const inner of [state.Iterator, state.ItemProcessor, ...(state.Branches ?? [])]) {
      if (inner !== undefined) adapt(machine, inner, tasks, scale);
    }
  }
}

function targetOf(machine: string, state: string, resource: string): TaskTarget {
  if (/^arn:aws:lambda:[^:]*:\d*:function:[^:]+$/.test(resource)) return { kind: 'function', arn: resource };
  if (/^arn:aws:states:::lambda:invoke$/.test(resource)) return { kind: 'invoke' };
  throw new Error(
    `State machine ${machine}: the local cloud does not know the resource ${resource} of the task "${state}".`,
  );
}
