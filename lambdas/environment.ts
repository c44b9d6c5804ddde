/**
 * The functions' environment (`docs/architecture.md`), the only reader of `process.env`. Each variable is read on use,
 * so a function needs only its own; a missing one is an error with its name.
 */
function required(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`the environment variable ${name} is not set`);
  return value;
}

function optional(name: string): string | undefined {
  const value = process.env[name];
  return value === '' ? undefined : value;
}

export const environment = {
  /** Set by Lambda itself; names the function in its log lines. */
  get functionName() {
    return optional('AWS_LAMBDA_FUNCTION_NAME') ?? 'shop';
  },
  /** Set by Lambda itself: the function's region. */
  get region() {
    return optional('AWS_REGION') ?? '';
  },
  get tableName() {
    return required('TABLE_NAME');
  },
  get originalsBucket() {
    return required('ORIGINALS_BUCKET');
  },
  get derivedBucket() {
    return required('DERIVED_BUCKET');
  },
  get coversBucket() {
    return required('COVERS_BUCKET');
  },
  get downloadsBucket() {
    return required('DOWNLOADS_BUCKET');
  },
  get usersBucket() {
    return required('USERS_BUCKET');
  },
  get searchBucket() {
    return required('SEARCH_BUCKET');
  },
  /** ARN of the user pool's key for codes. */
  /** Secrets Manager id of `{ "secret_key", "webhook_secret" }`. */
  get stripeSecretId() {
    return required('STRIPE_SECRET_ID');
  },
  /** The address of another payment provider than Stripe, or undefined. */
  get stripeApiBase() {
    return optional('STRIPE_API_BASE');
  },
  /** True if a key or an event of the payment provider's test mode is refused. */
  get livePayments() {
    return optional('LIVE_PAYMENTS') !== undefined;
  },
  /** Secrets Manager id of the private key (PEM) that signs download addresses. */
  get downloadsKeySecretId() {
    return required('DOWNLOADS_KEY_SECRET_ID');
  },
  /** CloudFront's id of each public key for these addresses, by the key's fingerprint: `0123abcd:K1,4567cdef:K2`. */
  get downloadsKeyPairIds(): Map<string, string> {
    return new Map(
      required('DOWNLOADS_KEY_PAIR_IDS')
        .split(',')
        .map((pair) => pair.split(':') as [string, string]),
    );
  },
  /** Further origins of the shop, in addition to the settings' `site_url`. */
  get siteOrigins() {
    return (optional('SITE_ORIGINS') ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== '');
  },
  get mailFrom() {
    return required('MAIL_FROM');
  },
  get mailConfigurationSet() {
    return required('MAIL_CONFIGURATION_SET');
  },
  /** The set for mails that report their opening and their followed links. */
  get trackedMailConfigurationSet() {
    return required('TRACKED_MAIL_CONFIGURATION_SET');
  },
  get userPoolId() {
    return required('USER_POOL_ID');
  },
  get userPoolClientId() {
    return required('USER_POOL_CLIENT_ID');
  },
  /** Base address of the user pool's API unless it is AWS's own; otherwise undefined. */
  get userPoolEndpoint() {
    return optional('USER_POOL_ENDPOINT');
  },
  /** Base address of the user pool's hosted pages (`/oauth2/authorize` …). */
  get hostedPagesUrl() {
    return required('HOSTED_PAGES_URL');
  },
  /** The user pool's client for people who come from Google, or undefined. */
  get googleClientId() {
    return optional('GOOGLE_CLIENT_ID');
  },
  /** Secrets Manager id of the keys that identify CloudFront, JSON by name; undefined for a function without routes. */
  get edgeKeysSecretId() {
    return optional('EDGE_KEYS_SECRET_ID');
  },
  /** Secrets Manager id of the text that signs captchas. */
  get captchaSecretId() {
    return required('CAPTCHA_SECRET_ID');
  },
  /** Secrets Manager id of the text that the keys of admins' phones are made from. */
  get secondFactorSecretId() {
    return required('SECOND_FACTOR_SECRET_ID');
  },
  get fulfilmentWorkflowArn() {
    return required('FULFILMENT_WORKFLOW_ARN');
  },
  get settlementWorkflowArn() {
    return required('SETTLEMENT_WORKFLOW_ARN');
  },
  get batchIngestWorkflowArn() {
    return required('BATCH_INGEST_WORKFLOW_ARN');
  },
  get ingestPollingWorkflowArn() {
    return required('INGEST_POLLING_WORKFLOW_ARN');
  },
  get accountExportWorkflowArn() {
    return required('ACCOUNT_EXPORT_WORKFLOW_ARN');
  },
  get importStartsWorkflowArn() {
    return required('IMPORT_STARTS_WORKFLOW_ARN');
  },
  get manyCustomersWorkflowArn() {
    return required('MANY_CUSTOMERS_WORKFLOW_ARN');
  },
  get bulkMailWorkflowArn() {
    return required('BULK_MAIL_WORKFLOW_ARN');
  },
  get refundRunWorkflowArn() {
    return required('REFUND_RUN_WORKFLOW_ARN');
  },
  get closeSalesWorkflowArn() {
    return required('CLOSE_SALES_WORKFLOW_ARN');
  },
  get deleteOriginalsWorkflowArn() {
    return required('DELETE_ORIGINALS_WORKFLOW_ARN');
  },
  get movePhotosWorkflowArn() {
    return required('MOVE_PHOTOS_WORKFLOW_ARN');
  },
  get searchIndexWorkflowArn() {
    return required('SEARCH_INDEX_WORKFLOW_ARN');
  },
  /** Base address of the shop's own HTTP API, without a slash at the end. */
  get apiUrl() {
    return required('API_URL').replace(/\/+$/, '');
  },
  /** Base address of the federation's services, without a slash at the end. */
  get federationUrl() {
    return required('FEDERATION_URL').replace(/\/+$/, '');
  },
  /** Base address of `/ingest` and `/thumbnails`, without a slash at the end. */
  get photoServiceUrl() {
    return required('PHOTO_SERVICE_URL').replace(/\/+$/, '');
  },
};
