import { Logger } from '@aws-lambda-powertools/logger';
import { environment } from './environment.ts';

/** Structured log lines of a function. Bodies, addresses and names of people are never handed to it. */
export const log = new Logger({ serviceName: environment.functionName });
