/** What a route's code returns to send the browser elsewhere (302). */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}
