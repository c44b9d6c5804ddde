import { escapeHtml } from '../../core/shop/texts/escape-html.ts';
import type { MailEvent } from './news.ts';

/** Shows the events of mails, the latest first. */
export const eventsPage = (events: readonly MailEvent[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What became of the mails</title>
<style>
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: .5rem; border-bottom: 1px solid #8884; text-align: left; }
</style>
</head>
<body>
<h1>What became of the mails</h1>
<p><a href="/">To the mails</a>. What ends the name of an address decides: <code>anna+bounce@example.test</code>, and likewise
<code>soft-bounce</code>, <code>complaint</code>, <code>delay</code>, <code>reject</code>, <code>open</code>, <code>click</code>; every other mail is delivered.
Openings and clicks are told of advertising only.</p>
<table>
<thead><tr><th scope="col">When</th><th scope="col">Event</th><th scope="col">Address</th><th scope="col">Mail</th></tr></thead>
<tbody>${[...events].reverse().map(row).join('')}</tbody>
</table>
</body>
</html>
`;

const row = ({ time, detail: { eventType, mail } }: MailEvent): string =>
  `<tr>${[time, eventType, mail.destination.join(', '), mail.messageId].map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`;
