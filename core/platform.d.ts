/** All that the rules use of the platform: browsers and Node have it alike. */
declare class URL {
  static canParse(address: string): boolean;
  constructor(address: string);
  readonly origin: string;
}
