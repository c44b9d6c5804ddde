import { SingleBar } from 'cli-progress';

/** Shows a bar on the terminal; if the output goes into a file, a line now and then. */
export function progressBar(what: string, total: number, unit = ''): SingleBar {
  const bar = new SingleBar({
    format: `${what} {bar} {value}${unit} / {total}${unit}  {duration_formatted}`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 5000,
  });
  bar.start(total, 0);
  return bar;
}
