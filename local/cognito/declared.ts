/** A user pool as its templates declare it, with all its parts. */
export interface DeclaredPool {
  /** `eu-central-2_Ab12Cd34e`; the part after the underscore is the pool's name inside SRP. */
  id: string;
  arn: string;
  region: string;
  /** `https://cognito-idp.{region}.amazonaws.com/{id}`: every token contains it. */
  issuer: string;
  passwordPolicy: PasswordPolicy;
  /** False when `Anna@` and `anna@` are the same address. */
  caseSensitive: boolean;
  selfSignUp: boolean;
  /** True if a code is sent to the address at sign-up, and after a change. */
  verifiesEmail: boolean;
  /** `custom:…`, in addition to the attributes of every pool. */
  customAttributes: string[];
  /** ARNs of functions, by the name of `LambdaConfig`: `PreSignUp`, `CustomEmailSender` … */
  triggers: Partial<Record<TriggerName, string>>;
  /** The sender of the pool's own mails, if no function sends them; undefined: Cognito's own address. */
  mailFrom: string | undefined;
  /** ARN of the key that encrypts codes for `CustomEmailSender`. */
  codesKey: string | undefined;
  clients: DeclaredClient[];
  groups: string[];
  providers: DeclaredProvider[];
  /** Values of `x-amz-target`, in lower case, that the pool's firewall blocks. */
  refusedTargets: string[];
}

/** The supported triggers; a template with another one is refused. */
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

/** Tells whether an attribute marks an address or number as verified. */
export const isMark = (attribute: string): boolean =>
  attribute === 'email_verified' || attribute === 'phone_number_verified';

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
