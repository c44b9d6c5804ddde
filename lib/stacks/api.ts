import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { accountFunctions } from '../api/account-functions.ts';
import type { Functions, Surroundings } from '../api/functions.ts';
import { addLiveStage } from '../api/live-stage.ts';
import { officeFunctions } from '../api/office-functions.ts';
import { addRoutes } from '../api/routes.ts';
import { shopFunctions } from '../api/shop-functions.ts';
import { SharedValue } from '../constructs/shared-value.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';

/** The HTTP API: a route for each of `core/contract`, a function for each area. */
export class ApiStack extends Stack {
  readonly id: SharedValue;
  /** Its own address, the target of signed requests. */
  readonly endpoint: SharedValue;
  readonly functions: Functions;

  constructor(
    scope: Construct,
    id: string,
    { shop, data, photos, identity, mail, ...props }: StackProps & Surroundings,
  ) {
    super(scope, id, props);
    const surroundings = { shop, data, photos, identity, mail };
    this.functions = {
      ...shopFunctions(this, surroundings),
      ...accountFunctions(this, surroundings),
      ...officeFunctions(this, surroundings),
    };
    for (const handler of Object.values(this.functions)) data.grantEdgeKeys(handler);
    const api = new HttpApi(this, 'api', { apiName: shop.stage.prefix, createDefaultStage: false });
    this.id = new SharedValue(this, 'api-id', { stage: shop.stage, value: api.apiId });
    this.endpoint = new SharedValue(this, 'api-endpoint', { stage: shop.stage, value: api.apiEndpoint });
    // A search page is rendered with the answers of the shop's own search.
    this.functions.pages.addEnvironment('API_URL', api.apiEndpoint);
    addRoutes(api, this.functions, surroundings);
    addLiveStage(this, api, shop.stage);
    new CfnOutput(this, 'ApiAddress', {
      value: api.apiEndpoint,
      description: 'Where operators send signed requests (/ingest/…)',
    });
  }

  /** Lets the function read ingest jobs with a signed request. */
  grantOperatorRoutes(caller: ShopFunction): void {
    const id = this.id.readBy(caller);
    const jobs = (api: string) =>
      `arn:${this.partition}:execute-api:${this.region}:${this.account}:${api}/$default/GET/ingest/*`;
    caller.allow(['execute-api:Invoke'], [jobs(id)]);
    caller.explainWildcard(
      jobs(`<${(caller.stack.resolve(id) as { Ref: string }).Ref}>`),
      'The ids of jobs are made while the shop runs.',
    );
  }
}
