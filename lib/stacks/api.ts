import { CfnOutput, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpStage,
  type IHttpRouteAuthorizer,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpIamAuthorizer, HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { contract } from '../../core/contract/contract.ts';
import { gatewayRouteKey, type Access, type Route, type RouteFunction } from '../../core/contract/route.ts';
import { SharedValue } from '../constructs/shared-value.ts';
import { ShopFunction } from '../constructs/shop-function.ts';
import { letStart } from '../constructs/workflow.ts';
import type { BuiltShop } from '../build/build-shop.ts';
import type { DataStack } from './data.ts';
import type { IdentityStack } from './identity.ts';
import type { PhotosStack } from './photos.ts';

interface ApiStackProps extends StackProps {
  shop: BuiltShop;
  data: DataStack;
  photos: PhotosStack;
  identity: IdentityStack;
}

/** Requests a second, and at once, that the whole shop takes: a busy Sunday's galleries, and far from what would cost money. */
const everyRoute = { rateLimit: 500, burstLimit: 1000 };
/** The same for one route that writes and that anybody may call: paying crowds fit, a script that hammers does not. */
const publicWrite = { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 60 };
/** And for searching, which writes nothing and asks at every few letters: a hundred people who type at once. */
const publicSearch = { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 };

/** The HTTP API: a route for each of `core/contract`, a function for each area. */
export class ApiStack extends Stack {
  readonly id: SharedValue;
  /** Its own address, where signed requests go. */
  readonly endpoint: SharedValue;
  private readonly api: HttpApi;
  readonly functions: Record<RouteFunction, ShopFunction>;

  constructor(scope: Construct, id: string, { shop, data, photos, identity, ...props }: ApiStackProps) {
    super(scope, id, props);
    this.functions = {
      ...this.createFunctions({ shop, data, photos }),
      ...this.createAccountFunctions({ shop, data, photos, identity }),
    };
    this.api = new HttpApi(this, 'api', { apiName: shop.stage.prefix, createDefaultStage: false });
    this.id = new SharedValue(this, 'api-id', { stage: shop.stage, value: this.api.apiId });
    this.endpoint = new SharedValue(this, 'api-endpoint', { stage: shop.stage, value: this.api.apiEndpoint });
    // A search page is drawn with what the shop's own search answers.
    this.functions.pages.addEnvironment('API_URL', this.api.apiEndpoint);
    this.addRoutes(shop, identity);
    this.addStage(shop);
    new CfnOutput(this, 'ApiAddress', {
      value: this.api.apiEndpoint,
      description: 'Where operators send signed requests (/ingest/…)',
    });
  }

  /** The function may look at ingest jobs with a signed request. */
  letOperate(caller: ShopFunction): void {
    const id = this.id.readBy(caller);
    const jobs = (api: string) =>
      `arn:${this.partition}:execute-api:${this.region}:${this.account}:${api}/$default/GET/ingest/*`;
    caller.mayCall(['execute-api:Invoke'], [jobs(id)]);
    caller.explainWildcard(
      jobs(`<${(caller.stack.resolve(id) as { Ref: string }).Ref}>`),
      'The ids of jobs are made while the shop runs.',
    );
  }

  private createFunctions({ shop, data, photos }: Pick<ApiStackProps, 'shop' | 'data' | 'photos'>) {
    const { stage } = shop;
    const catalogue = new ShopFunction(this, 'catalogue', { shop, does: 'Settings, events, races and participants' });
    data.letUse(catalogue, 'GetItem', 'Query');
    data.letUseStripe(catalogue, stage.stripeApiBase);

    const checkout = new ShopFunction(this, 'checkout', {
      shop,
      does: 'Creates checkout sessions',
      timeoutSeconds: 25,
    });
    data.letUse(checkout, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'BatchWriteItem', 'ConditionCheckItem');
    data.letUseStripe(checkout, stage.stripeApiBase);

    const orders = new ShopFunction(this, 'orders', {
      shop,
      does: 'Payments that succeeded or failed, and order summaries',
      timeoutSeconds: 25,
    });
    data.letUse(orders, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
    data.letUseStripe(orders, stage.stripeApiBase);
    letStart(orders, 'fulfilment', stage, 'FULFILMENT_WORKFLOW_ARN');

    const downloads = new ShopFunction(this, 'downloads', {
      shop,
      does: 'Visits of download links, their photos, and their renewal',
    });
    data.letUse(downloads, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
    data.letSignDownloads(downloads);
    photos.letNameKeys(downloads);
    photos.downloads.letRead(downloads, 'downloads/', 'DOWNLOADS_BUCKET');
    letStart(downloads, 'fulfilment', stage, 'FULFILMENT_WORKFLOW_ARN');

    const photoList = new ShopFunction(this, 'photos', { shop, does: 'The photos of a participant' });
    data.letUse(photoList, 'Query');

    const ingest = new ShopFunction(this, 'ingest', { shop, does: 'Starts ingest jobs and tells how far they are' });
    data.letUse(ingest, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
    photos.originals.letList(ingest, 'originals/', 'ORIGINALS_BUCKET');
    letStart(ingest, 'batch-ingest', stage, 'BATCH_INGEST_WORKFLOW_ARN');
    letStart(ingest, 'ingest-polling', stage, 'INGEST_POLLING_WORKFLOW_ARN');

    // One whole processor, and room for two indexes of a million participants while one takes over from the other.
    const search = new ShopFunction(this, 'search', {
      shop,
      does: 'Suggestions and search results',
      memoryMegabytes: 1769,
    });
    data.letUse(search, 'GetItem', 'Query');
    data.search.letRead(search, 'search/index/', 'SEARCH_BUCKET');
    letStart(search, 'search-index', stage, 'SEARCH_INDEX_WORKFLOW_ARN');
    const pages = new ShopFunction(this, 'pages', { shop, does: 'Draws the pages, the sitemap and the manifest' });
    data.letUse(pages, 'GetItem', 'Query');
    data.letUseStripe(pages, stage.stripeApiBase);

    const share = new ShopFunction(this, 'share', { shop, does: 'Pictures for links that are shared' });
    data.letUse(share, 'Query');
    photos.derived.letRead(share, 'thumbnails/', 'DERIVED_BUCKET');

    for (const reached of [checkout, downloads]) {
      if (stage.siteOrigins.length > 0) reached.addEnvironment('SITE_ORIGINS', stage.siteOrigins.join(','));
    }
    return { catalogue, checkout, orders, downloads, photos: photoList, ingest, search, pages, share };
  }

  private createAccountFunctions({
    shop,
    data,
    photos,
    identity: pool,
  }: Pick<ApiStackProps, 'shop' | 'data' | 'photos' | 'identity'>) {
    const identity = new ShopFunction(this, 'identity', {
      shop,
      does: 'Captchas, and what changes how somebody signs in',
      timeoutSeconds: 25,
    });
    data.letUse(identity, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
    photos.downloads.letDelete(identity, 'downloads/', 'DOWNLOADS_BUCKET');
    photos.downloads.letList(identity, 'downloads/', 'DOWNLOADS_BUCKET');
    pool.letUsePool(
      identity,
      'AdminGetUser',
      'AdminDisableProviderForUser',
      'AdminUserGlobalSignOut',
      'AdminDeleteUser',
    );
    pool.letUseCaptcha(identity);
    pool.letTell(identity);

    const account = new ShopFunction(this, 'account', {
      shop,
      does: 'Profile, orders, interests, preferences and exports of who is signed in',
    });
    data.letUse(account, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem');
    pool.letUsePool(account, 'AdminGetUser');
    letStart(account, 'account-export', shop.stage, 'ACCOUNT_EXPORT_WORKFLOW_ARN');
    photos.downloads.letRead(account, 'downloads/exports/', 'DOWNLOADS_BUCKET');
    data.letSignDownloads(account);
    photos.letNameKeys(account);
    if (shop.stage.siteOrigins.length > 0) account.addEnvironment('SITE_ORIGINS', shop.stage.siteOrigins.join(','));

    const customers = new ShopFunction(this, 'customers', { shop, does: 'Preferences by the token of a mail' });
    data.letUse(customers, 'GetItem', 'PutItem', 'UpdateItem');
    const federation = new ShopFunction(this, 'federation', {
      shop,
      does: "The federation's calendar, announcements and start lists, for admins",
      timeoutSeconds: 29,
    });
    data.letUse(federation, 'GetItem', 'PutItem', 'DeleteItem');
    federation.addEnvironment('FEDERATION_URL', shop.stage.federationUrl);

    const catalogueAdmin = new ShopFunction(this, 'catalogue-admin', {
      shop,
      does: 'Events, races and participants as the office manages them',
      timeoutSeconds: 29,
    });
    data.letUse(catalogueAdmin, 'GetItem', 'Query', 'PutItem', 'DeleteItem');
    catalogueAdmin.addEnvironment('FEDERATION_URL', shop.stage.federationUrl);

    const identityAdmin = new ShopFunction(this, 'identity-admin', {
      shop,
      does: 'Who is an admin, and their second factor',
    });
    pool.letUsePool(identityAdmin, 'AdminUpdateUserAttributes', 'AdminSetUserMFAPreference', 'AdminUserGlobalSignOut');
    for (const office of [federation, catalogueAdmin, identityAdmin]) pool.letAskForAdmins(office);
    return {
      identity,
      account,
      customers,
      federation,
      'catalogue-admin': catalogueAdmin,
      'identity-admin': identityAdmin,
    };
  }

  private addRoutes({ stage }: BuiltShop, identity: IdentityStack): void {
    const integrations = new Map<RouteFunction, HttpLambdaIntegration>();
    for (const [name, handler] of Object.entries(this.functions) as [RouteFunction, ShopFunction][]) {
      integrations.set(
        name,
        new HttpLambdaIntegration(`${name}-integration`, handler, { scopePermissionToRoute: false }),
      );
    }
    const signed = new HttpIamAuthorizer();
    // HTTP APIs compare an access token's `client_id` with the audience; the group of an admin's route is the function's to check.
    const signedIn = new HttpJwtAuthorizer('signed-in', identity.issuerFor(this), {
      authorizerName: `${stage.prefix}-signed-in`,
      jwtAudience: identity.audienceFor(this),
    });
    const authorizers: Record<Access, IHttpRouteAuthorizer | undefined> = {
      public: undefined,
      stripe: undefined,
      operator: signed,
      customer: signedIn,
      admin: signedIn,
      'admin-to-be': signedIn,
    };
    for (const { methods, path, route } of gatewayRoutes()) {
      const authorizer = authorizers[route.access];
      const integration = integrations.get(route.function);
      if (!integration) throw new Error(`${path} names the function ${route.function}, which the API does not have.`);
      for (const added of this.api.addRoutes({ path, methods, integration, ...(authorizer && { authorizer }) })) {
        if (authorizer) continue;
        Validations.of(added).acknowledge({
          id: 'AwsSolutions-APIG4',
          reason:
            route.access === 'stripe'
              ? 'The payment provider signs the body; the function checks it.'
              : 'The contract makes this route public.',
        });
      }
    }
  }

  private addStage({ stage }: BuiltShop): void {
    const accessLog = new LogGroup(this, 'access-log', {
      logGroupName: `/aws/apigateway/${stage.prefix}`,
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const live = new HttpStage(this, 'live', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: everyRoute,
      detailedMetricsEnabled: false,
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: AccessLogFormat.custom(accessLogLine),
      },
    });
    const limited = gatewayRoutes().filter(
      ({ methods, route }) => methods.includes(HttpMethod.POST) && route.access === 'public',
    );
    (live.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(
      limited.map(({ path, route }) => [`POST ${path}`, route.function === 'search' ? publicSearch : publicWrite]),
    );
    live.node.addDependency(...this.api.node.children.filter((child) => child.node.id !== 'Resource'));
  }
}

/** Who asked what, how it ended and how long it took: the request's id leads to the function's log. No addresses of visitors. */
const accessLogLine = JSON.stringify({
  request_id: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  integration_error: '$context.integrationErrorMessage',
});

/** Documents are asked for with HEAD as well, by those who only want to know whether a page is there. API Gateway answers no HEAD by itself. */
function gatewayRoutes(): { methods: HttpMethod[]; path: string; route: Route }[] {
  return Object.entries<Route>(contract).map(([key, route]) => {
    const [method = '', path = ''] = gatewayRouteKey(key).split(' ');
    return { methods: [method as HttpMethod, ...(route.sends === 'document' ? [HttpMethod.HEAD] : [])], path, route };
  });
}
