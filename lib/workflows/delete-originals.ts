import type { IChainable } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { ShopFunction } from '../constructs/shop-function.ts';
import { inPieces } from './in-pieces.ts';

type Tasks = Record<'delete-files', ShopFunction>;

/** Builds the workflow that deletes an event's old originals. */
export const deleteOriginals = (scope: Construct, tasks: Tasks): IChainable =>
  inPieces(scope, tasks['delete-files'], {
    some: 'Delete originals as far as time goes',
    tell: 'Say that the deletion failed',
    done: 'The originals are gone',
    failed: 'Deletion failed',
    error: 'DeleteOriginalsFailed',
  });
