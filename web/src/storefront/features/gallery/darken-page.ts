let open = 0;

/** Marks the page while galleries are over it (`gallery.css`). Returns the function that ends it. */
export function darkenPage(): () => void {
  const { dataset } = document.documentElement;
  open++;
  dataset['gallery'] = '';
  return () => {
    open--;
    if (open === 0) delete dataset['gallery'];
  };
}
