import type { IChainable } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { ShopFunction } from '../constructs/shop-function.ts';
import { inPieces } from './in-pieces.ts';

type Tasks = Record<'move-files', ShopFunction>;

/** Builds the workflow that moves photos to another race. */
export const movePhotos = (scope: Construct, tasks: Tasks): IChainable =>
  inPieces(scope, tasks['move-files'], {
    some: 'Move originals as far as time goes',
    tell: 'Say that the move failed',
    done: 'The photos are in the other race',
    failed: 'Move failed',
    error: 'MovePhotosFailed',
  });
