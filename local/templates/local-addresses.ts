/** The local values of what only a deployment gives. */
export interface LocalAddresses {
  /** Host (and port) under which the distribution is reached, such as `localhost:3000`. */
  distributionDomain: string;
  /** `http://127.0.0.1:PORT` of the HTTP API itself, where signed requests go. */
  apiEndpoint: string;
}
