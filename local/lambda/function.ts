/** A function as the templates declare it, with everything its workers need. */
export interface LambdaFunction {
  name: string;
  arn: string;
  /** The unpacked code asset. */
  folder: string;
  /** Module and export, such as `index.handler`. */
  handler: string;
  /**
   * The whole environment: the template's variables, the region, the endpoint and the key pair of the function's role.
   */
  environment: Record<string, string>;
  timeoutSeconds: number;
  memoryMegabytes: number;
  /** The template's reserved concurrency; undefined without one. */
  reservedConcurrency?: number;
  /** True if no person waits for its answers. Its workers give way to the others on this machine. */
  background?: boolean;
}

/**
 * The result of an invocation: JSON text, and whether it is an error in Lambda's format (`errorType`, `errorMessage`,
 * `trace`).
 */
export interface Invocation {
  payload: string;
  failed: boolean;
}

/** The error of a function as its caller receives it. */
export interface FunctionError {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

/** Lambda's limit on the payload of a synchronous invocation and on its answer, in bytes. */
export const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;

/** The request itself was refused; the function never ran. Names are those of the Lambda API. */
export class InvokeRefused extends Error {
  constructor(
    name: 'ResourceNotFoundException' | 'RequestTooLargeException' | 'TooManyRequestsException' | 'ServiceException',
    message: string,
  ) {
    super(message);
    this.name = name;
  }
}

export function failure(error: FunctionError): Invocation {
  return { payload: JSON.stringify(error), failed: true };
}
