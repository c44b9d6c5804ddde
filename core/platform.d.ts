/** The only platform features that the rules use: browsers and Node both have them. */
declare class URL {
  static canParse(address: string): boolean;
  constructor(address: string);
  readonly origin: string;
}
