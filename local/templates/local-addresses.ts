/** The local values of addresses that only a deployment creates. */
export interface LocalAddresses {
  /** Host (and port) of the distribution, such as `localhost:3000`. */
  distributionDomain: string;
  /** `http://127.0.0.1:PORT` of the HTTP API itself, the target of signed requests. */
  apiEndpoint: string;
}
