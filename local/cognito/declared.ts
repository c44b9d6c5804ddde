/** A user pool as its templates declare it, with everything that belongs to it. */
export interface DeclaredPool {
  /** `eu-central-2_Ab12Cd34e`; what follows the underscore is the pool's name inside SRP. */
  id: string;
  arn: string;
  region: string;
  /** `https://cognito-idp.{region}.amazonaws.com/{id}`: it stands in every token. */
  issuer: string;
  passwordPolicy: PasswordPolicy;
  /** Without it nobody can tell `Anna@` and `anna@` apart. */
  caseSensitive: boolean;
  selfSignUp: boolean;
  /** A code is sent to the address at sign-up, and after a change. */
  verifiesEmail: boolean;
  /** A new address counts only once its code was given back. */
  verifiesEmailBeforeUpdate: boolean;
  /** Who wants may have a telephone's codes as second factor. */
  softwareTokens: boolean;
  /** `custom:…`, beside the attributes that every pool has. */
  customAttributes: string[];
  /** ARNs of functions, by the name of `LambdaConfig`: `PreSignUp`, `CustomEmailSender` … */
  triggers: Partial<Record<TriggerName, string>>;
  /** Who the pool's own mails come from, where no function sends them; undefined: Cognito's own address. */
  mailFrom: string | undefined;
  /** ARN of the key that codes are encrypted with for `CustomEmailSender`. */
  codesKey: string | undefined;
  clients: DeclaredClient[];
  groups: string[];
  providers: DeclaredProvider[];
  /** Values of `x-amz-target`, in lower case, that the pool's firewall blocks. */
  refusedTargets: string[];
}

/** The triggers that are run here; a template with another one is refused. */
export const triggerNames = [
  'PreSignUp',
  'PostConfirmation',
  'PreAuthentication',
  'PostAuthentication',
  'CustomEmailSender',
] as const;
export type TriggerName = (typeof triggerNames)[number];

export interface PasswordPolicy {
  minimumLength: number;
  requireLowercase: boolean;
  requireUppercase: boolean;
  requireNumbers: boolean;
  requireSymbols: boolean;
}

/** An app client. Times are seconds. */
export interface DeclaredClient {
  id: string;
  authFlows: string[];
  hidesUsers: boolean;
  accessTokenSeconds: number;
  idTokenSeconds: number;
  refreshTokenSeconds: number;
  revocation: boolean;
  /** Each refresh gives a new refresh token; undefined: the first one stays. */
  rotationGraceSeconds: number | undefined;
  callbackUrls: string[];
  logoutUrls: string[];
  oauthFlows: string[];
  oauthScopes: string[];
  /** `COGNITO`, `Google`. */
  identityProviders: string[];
  /** Undefined: every attribute. */
  readAttributes: string[] | undefined;
  /** Undefined: every attribute. */
  writeAttributes: string[] | undefined;
}

export interface DeclaredProvider {
  name: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  /** From the pool's attribute to the provider's. */
  attributeMapping: Record<string, string>;
}
