/**
 * The id of the `<style>` in the head with the shop's colours. The server drew it, or the browser adds it.
 * `data-colour` is the primary colour behind them.
 */
export const ACCENT_ID = 'accent';

/** Adds the colours derived from the settings' primary colour to the page, unless it has them. */
export async function applyAccent(primaryColor: string): Promise<void> {
  if (document.getElementById(ACCENT_ID)?.dataset['colour'] === primaryColor) return;
  const { accentStyle } = await import('./theme.ts');
  const style = document.getElementById(ACCENT_ID) ?? document.head.appendChild(document.createElement('style'));
  style.id = ACCENT_ID;
  style.dataset['colour'] = primaryColor;
  style.textContent = accentStyle(primaryColor);
}
