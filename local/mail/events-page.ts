import { escapeHtml } from '../../core/shop/texts/escape-html.ts';
import type { MailEvent } from './news.ts';
import type { RefusedMail } from './refused-mails.ts';

/** Shows the events of mails and the mails that the mailbox refused, the latest first. */
export const eventsPage = (events: readonly MailEvent[], refused: readonly RefusedMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What became of the mails</title>
<style>
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: .5rem; border-bottom: 1px solid #8884; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>What became of the mails</h1>
<p><a href="/">To the mails</a>. What ends the name of an address decides: <code>anna+bounce@example.test</code>, and likewise
<code>soft-bounce</code>, <code>absent</code>, <code>forward</code>, <code>complaint</code>, <code>delay</code>, <code>reject</code>, <code>open</code>, <code>click</code>; every other mail is delivered.
Openings and clicks are told of advertising only.</p>
<h2>Refused mails</h2>
${table(
  ['When', 'From', 'To', 'Subject', 'Reason'],
  refused.map(({ time, from, to, subject, reason }) => [time, from, to.join(', '), subject, reason]),
)}
<h2>Events</h2>
${table(
  ['When', 'Event', 'Address', 'Mail'],
  events.map(({ time, detail: { eventType, mail } }) => [time, eventType, mail.destination.join(', '), mail.messageId]),
)}
</body>
</html>
`;

const table = (names: readonly string[], rows: readonly string[][]): string =>
  rows.length === 0
    ? '<p>None.</p>'
    : `<table>
<thead><tr>${names.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>${rows.toReversed().map(row).join('')}</tbody>
</table>`;

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`;
