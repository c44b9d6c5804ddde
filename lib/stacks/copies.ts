import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { PrivateBucket } from '../constructs/buckets/private-bucket.ts';
import type { Stage } from '../stage.ts';

interface CopiesStackProps extends StackProps {
  stage: Stage;
}

/** The second copy of the originals, in another region, for the loss of the first. Only S3 writes it. */
export class CopiesStack extends Stack {
  readonly originals: PrivateBucket;

  constructor(scope: Construct, id: string, { stage, ...props }: CopiesStackProps) {
    super(scope, id, props);
    this.originals = new PrivateBucket(this, 'copies', { stage, irreplaceable: true });
  }

  /** Returns the bucket's ARN for a stack of another region, and makes that stack deploy after this one. */
  arnFor(reader: Stack): string {
    reader.addStackDependency(this);
    return `arn:${reader.partition}:s3:::${this.originals.knownName}`;
  }
}
