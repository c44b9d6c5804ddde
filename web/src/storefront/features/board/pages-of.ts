/** Parts of a CSS pixel that heights are rounded by. */
const ROUNDING = 1;

/**
 * At which rows the pages of a list begin, each as full as whole rows allow; a row that is higher than the room has a page of its own.
 * @param room CSS pixels that a page is high
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
