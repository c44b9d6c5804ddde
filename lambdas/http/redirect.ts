/** The result of a route that sends the browser elsewhere (302). */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}
