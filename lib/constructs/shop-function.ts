import { Duration, RemovalPolicy, Size, Stack } from 'aws-cdk-lib';
import { PolicyStatement, type PolicyStatementProps, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { FunctionName } from '../entries.ts';
import { explainWildcard } from './wildcards.ts';
import type { BuiltShop } from '../build/build-shop.ts';

interface ShopFunctionProps {
  shop: BuiltShop;
  does: string;
  memoryMegabytes?: number;
  /** A request's function has less than API Gateway's limit of 30 s. */
  timeoutSeconds?: number;
  scratchMegabytes?: number;
  /**
   * True if photos pass through it. Their bytes lie outside the heap and are freed with its young part, which must
   * therefore be small. Otherwise every few photos cause a search through the whole heap.
   *
   * The picture library allocates the pixels, and all its threads must share one arena. Otherwise each thread keeps its
   * freed memory, and the function grows from photo to photo.
   */
  readsPhotos?: boolean;
}

const NODE_OPTIONS = '--enable-source-maps';
/** The minimum is a megabyte. */
const SMALL_YOUNG_HEAP = '--max-semi-space-size=1';
/** The C library reads it when the function starts. */
const ONE_PLACE = { MALLOC_ARENA_MAX: '1' };

/**
 * A function with the house defaults: Node 24 on arm64, traced, with JSON logs in a group of its own that expires. Its
 * role may write that log and nothing else. Tables, buckets, secrets and workflows add their grants and put their names
 * into its environment, so it has exactly the given permissions.
 */
export class ShopFunction extends Function {
  /** Known before deployment, so that other stacks may refer to it without a dependency. */
  readonly knownName: string;

  constructor(scope: Construct, name: FunctionName, props: ShopFunctionProps) {
    const { stage } = props.shop;
    const knownName = `${stage.prefix}-${name}`;
    const logGroup = new LogGroup(scope, `${name}-log`, {
      logGroupName: `/aws/lambda/${knownName}`,
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${name}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    const runAtOnce: Partial<Record<FunctionName, number>> = stage.runAtOnce;
    super(scope, name, {
      functionName: knownName,
      description: props.does,
      code: Code.fromAsset(props.shop.functions[name]),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMegabytes ?? 1024,
      timeout: Duration.seconds(props.timeoutSeconds ?? 15),
      ...(props.scratchMegabytes && { ephemeralStorageSize: Size.mebibytes(props.scratchMegabytes) }),
      ...(runAtOnce[name] !== undefined && { reservedConcurrentExecutions: runAtOnce[name] }),
      tracing: Tracing.ACTIVE,
      logGroup,
      role,
      environment: {
        NODE_OPTIONS: props.readsPhotos ? `${NODE_OPTIONS} ${SMALL_YOUNG_HEAP}` : NODE_OPTIONS,
        ...(props.readsPhotos && ONE_PLACE),
        POWERTOOLS_SERVICE_NAME: name,
      },
    });
    this.knownName = knownName;
    this.explainWildcard('*', 'X-Ray has no resources to name in a policy.');
  }

  /** Allows the given API actions on the given resources, optionally under conditions. */
  allow(actions: string[], resources: string[], conditions: PolicyStatementProps['conditions'] = {}): void {
    this.addToRolePolicy(new PolicyStatement({ actions, resources, conditions }));
  }

  /** Deploys its stack after the other, because it uses that stack's resources by names known in advance. */
  needs(other: Stack): void {
    const own = Stack.of(this);
    if (own !== other) own.addStackDependency(other);
  }

  /** Explains a wildcard of the role; `AwsSolutions` accepts none without a reason. */
  explainWildcard(resource: string, reason: string): void {
    explainWildcard(this.role ?? this, resource, reason);
  }
}
