import { ExecutionAbortedError, ExecutionTimeoutError } from 'aws-local-stepfunctions';
import { randomUUID } from 'node:crypto';
import { AwsError } from '../aws/service.ts';
import { readDefinition, type RunnableDefinition } from './definition.ts';
import type { Ending, Execution, ExecutionStore } from './execution-store.ts';
import { inPortions } from './portions.ts';
import { taskHandler, type InvokeFunction, type MachineRole } from './task.ts';

/** A state machine of the templates, with resolved references. */
export interface WorkflowDeclaration {
  name: string;
  arn: string;
  definition: string;
  role: MachineRole;
}

export interface WorkflowsOptions {
  machines: WorkflowDeclaration[];
  store: ExecutionStore;
  invoke: InvokeFunction;
  /** Shortens waits and pauses before a retry: 1 keeps them, 0 leaves them out. */
  waitSecondsScale?: number;
  /** Receives a line for every start and end of an execution, and for every failed state. */
  log?: (line: string) => void;
  /** Receives the machine's ARN for each state that an execution enters. */
  onTransition?: (machineArn: string) => void;
}

/** Step Functions allows 256 KB. */
const MAX_INPUT_BYTES = 262_144;

/** The state machines of the shop and their executions. */
export class Workflows {
  readonly #options: WorkflowsOptions;
  readonly #machines = new Map<string, WorkflowDeclaration & RunnableDefinition>();
  readonly #aborts = new Map<string, () => void>();
  #stopping = false;

  /** @throws Error naming an invalid definition */
  constructor(options: WorkflowsOptions) {
    this.#options = options;
    for (const machine of options.machines) {
      this.#machines.set(machine.arn, {
        ...machine,
        ...readDefinition(machine.name, machine.definition, options.waitSecondsScale ?? 1),
      });
    }
  }

  /**
   * Starts an execution; it is on disk when this returns. The same name with the same input, while it runs, is the same execution.
   * @param input JSON text
   * @throws AwsError StateMachineDoesNotExist, InvalidName, InvalidExecutionInput, ExecutionAlreadyExists
   */
  start(machineArn: string, name: string = randomUUID(), input = '{}'): Execution {
    if (!this.#machines.has(machineArn))
      throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${machineArn}'`);
    if (!/^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\p{Cc}]{1,80}$/u.test(name))
      throw new AwsError('InvalidName', `Invalid Name: '${name}'`);
    if (Buffer.byteLength(input) > MAX_INPUT_BYTES || !isJson(input)) {
      throw new AwsError(
        'InvalidExecutionInput',
        `Invalid State Machine Execution Input: JSON of at most ${MAX_INPUT_BYTES} bytes is expected.`,
      );
    }
    const arn = `${machineArn.replace(':stateMachine:', ':execution:')}:${name}`;
    const earlier = this.#options.store.find(arn);
    if (earlier !== undefined) {
      if (earlier.status === 'RUNNING' && earlier.input === input) return earlier;
      throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);
    }
    const execution: Execution = { arn, machineArn, name, status: 'RUNNING', input, startedAt: Date.now() };
    this.#options.store.begin(execution);
    void this.#run(execution);
    return execution;
  }

  /** Runs the interrupted executions again, from their beginning and a few at a time. Returns their number. */
  resume(): number {
    const interrupted = this.#options.store.running().filter(({ arn }) => !this.#aborts.has(arn));
    void inPortions(interrupted, (execution) => this.#runAgain(execution));
    return interrupted.length;
  }

  async #runAgain(execution: Execution): Promise<void> {
    // It may have ended while it waited for its turn.
    if (this.#stopping || this.#options.store.find(execution.arn)?.status !== 'RUNNING') return;
    if (this.#machines.has(execution.machineArn)) return this.#run(execution);
    this.#end(execution, {
      status: 'ABORTED',
      error: 'StateMachineDeleted',
      cause: 'The templates no longer have this state machine.',
    });
  }

  /** Ends an execution for good, as StopExecution does. Its current task runs to its end, without effect. */
  abort(execution: Execution, error?: string, cause?: string): void {
    const abort = this.#aborts.get(execution.arn);
    this.#end(execution, {
      status: 'ABORTED',
      ...(error !== undefined && { error }),
      ...(cause !== undefined && { cause }),
    });
    abort?.();
  }

  /** Stops all running executions; they stay unfinished, and `resume` runs them again after the next start. */
  stop(): void {
    this.#stopping = true;
    for (const abort of this.#aborts.values()) abort();
  }

  /** Resolves when it has ended, for any reason. */
  #run(execution: Execution): Promise<void> {
    const declared = this.#machines.get(execution.machineArn);
    if (declared === undefined) return Promise.resolve();
    const { machine, tasks, role, name, arn } = declared;
    const running = machine.run(JSON.parse(execution.input), {
      overrides: {
        taskResourceLocalHandlers: Object.fromEntries(
          [...tasks].map(([state, target]) => [state, taskHandler(target, role, this.#options.invoke)]),
        ),
      },
      context: {
        Execution: { Id: execution.arn, Name: execution.name, RoleArn: role.arn },
        StateMachine: { Id: arn, Name: name },
      },
    });
    this.#aborts.set(execution.arn, running.abort);
    this.#log(execution, 'begins');
    this.#follow(execution, running.eventLogs).catch((error: unknown) =>
      this.#log(execution, `is followed no longer: ${String(error)}`),
    );
    return (
      running.result
        .then((output): Ending => ({ status: 'SUCCEEDED', output: JSON.stringify(output) }), endingOf)
        .then((ending) => this.#end(execution, ending))
        // Its end could not be written: it counts as interrupted, and the next start runs it again.
        .catch((error: unknown) => this.#log(execution, `could not be ended: ${String(error)}`))
    );
  }

  /** Writes the end of an execution, except while the shop stops: an interrupted execution has not ended. */
  #end(execution: Execution, ending: Ending): void {
    this.#aborts.delete(execution.arn);
    if (this.#stopping || this.#options.store.find(execution.arn)?.status !== 'RUNNING') return;
    this.#options.store.end(execution.arn, ending, Date.now());
    this.#log(
      execution,
      ending.status === 'SUCCEEDED' ? 'succeeded' : `${ending.status}: ${ending.error ?? ''} ${ending.cause ?? ''}`,
    );
  }

  async #follow(
    execution: Execution,
    events: AsyncIterable<{ type: string; state?: { name: string }; Error?: string; Cause?: unknown }>,
  ): Promise<void> {
    for await (const event of events) {
      if (event.type === 'StateEntered') this.#options.onTransition?.(execution.machineArn);
      if (event.type !== 'StateFailed') continue;
      this.#log(
        execution,
        `"${event.state?.name}" failed: ${event.Error} ${typeof event.Cause === 'string' ? event.Cause : ''}`,
      );
    }
  }

  #log(execution: Execution, what: string): void {
    const machine = this.#machines.get(execution.machineArn)?.name ?? execution.machineArn;
    this.#options.log?.(`${machine} ${execution.name} ${what}`);
  }
}

function endingOf(failure: unknown): Ending {
  if (failure instanceof ExecutionTimeoutError) return { status: 'TIMED_OUT', error: 'States.Timeout' };
  if (failure instanceof ExecutionAbortedError) return { status: 'ABORTED' };
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  if (cause instanceof Error) return { status: 'FAILED', error: cause.name, cause: cause.message };
  return { status: 'FAILED', error: 'States.Runtime', cause: String(cause) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
