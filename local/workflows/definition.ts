import { StateMachine, type StateMachineDefinition } from 'aws-local-stepfunctions';

/** A state of the Amazon States Language, with the fields that are adapted here. */
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

/**
 * The target of a Task state. `invoke` is the service integration, which wraps the answer; `function` is a function's
 * ARN.
 */
export type TaskTarget = { kind: 'function'; arn: string } | { kind: 'invoke' };

export interface RunnableDefinition {
  machine: StateMachine;
  /** By the name of the Task state. */
  tasks: Map<string, TaskTarget>;
}

/** The maximum of a timer of Node, in seconds; the library would end a longer one immediately. */
const MAX_SECONDS = 2_147_483;

/**
 * Reads a state machine's definition, with two changes. A task without a limit gets none (the library's default is 60
 * seconds, AWS has none). `waitSecondsScale` shortens waits and pauses before a retry (1 keeps them).
 * @throws Error naming the invalid part, or a task's resource that the local cloud does not know
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
