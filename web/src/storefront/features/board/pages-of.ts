/** CSS pixels, to make up for the rounding of heights. */
const ROUNDING = 1;

/**
 * Returns the first row of each page of a list. Each page holds as many whole rows as fit. A row higher than the page
 * has its own page.
 * @param room CSS pixels, the height of a page
 * @param heights of the rows, in their order
 */
export function pagesOf(room: number, heights: readonly number[]): number[] {
  const starts = [0];
  let used = 0;
  heights.forEach((height, row) => {
    if (row > 0 && used + height > room + ROUNDING) {
      starts.push(row);
      used = 0;
    }
    used += height;
  });
  return starts;
}
