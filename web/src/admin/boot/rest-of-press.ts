/** Elements that a press acts on: their content may change meanwhile. */
const CONTROL = 'button, a, label, input, summary, [role="dialog"]';

/**
 * Ignores the further clicks of a double press whose first click took its element away, as when a dialog closes: they
 * would act on what lay behind it.
 */
export function ignoreRestOfPress(page: Pick<Document, 'addEventListener'> = document): void {
  let pressed: Element | null = null;
  page.addEventListener(
    'click',
    (click) => {
      const target = click.target as Element;
      if (click.detail <= 1) pressed = target.closest(CONTROL) ?? target;
      else if (pressed?.isConnected === false) {
        click.preventDefault();
        click.stopImmediatePropagation();
      }
    },
    { capture: true },
  );
}
