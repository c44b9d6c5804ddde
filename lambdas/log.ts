import { Logger } from '@aws-lambda-powertools/logger';
import { environment } from './environment.ts';

/** Structured log lines of a function. They must never contain bodies, addresses or names of people. */
export const log = new Logger({ serviceName: environment.functionName });
