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
  /** A request's function has less than the 30 s that API Gateway waits. */
  timeoutSeconds?: number;
  scratchMegabytes?: number;
  /**
   * Photos pass through it. Their bytes lie beside the heap and go with its youngest part, which therefore has to be small: else the whole heap is looked
   * through every few photos for what is long dead. Their pixels lie where the picture library takes memory, whose threads all have to take it from one
   * place: else each keeps what it has given back, and the function grows from photo to photo.
   */
  readsPhotos?: boolean;
}

const NODE_OPTIONS = '--enable-source-maps';
/** A megabyte is the least that there is. */
const SMALL_YOUNG_HEAP = '--max-semi-space-size=1';
/** Read by the C library when the function begins. */
const ONE_PLACE = { MALLOC_ARENA_MAX: '1' };

/**
 * A function with the house defaults: Node 24 on arm64, traced, logging as JSON to a group of its own that forgets after a while,
 * and a role that may write that log and nothing else. Tables, buckets, secrets and workflows grant themselves to it and
 * put their names into its environment, so it holds exactly what it was given.
 */
export class ShopFunction extends Function {
  /** Known before deployment, so that other stacks may speak of it without needing this one. */
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

  /** May call the given API actions on the given resources, under conditions where there are any. */
  allow(actions: string[], resources: string[], conditions: PolicyStatementProps['conditions'] = {}): void {
    this.addToRolePolicy(new PolicyStatement({ actions, resources, conditions }));
  }

  /** Its stack is deployed after the other, whose resources it is told of by names that are known in advance. */
  needs(other: Stack): void {
    const own = Stack.of(this);
    if (own !== other) own.addStackDependency(other);
  }

  /** A wildcard that the role holds, and why it must be one; `AwsSolutions` accepts none without. */
  explainWildcard(resource: string, reason: string): void {
    explainWildcard(this.role ?? this, resource, reason);
  }
}
