import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** Requests an address under a host name, which `fetch` would not send. */
export const statusOf = async (url: URL, host: string): Promise<number | undefined> => {
  const [response] = (await once(get(url, { headers: { host } }), 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
};
