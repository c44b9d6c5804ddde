import type { Visit } from './visit.ts';

/** Returns the texts and controls of a search. */
export function search({ page, t }: Pick<Visit, 'page' | 't'>) {
  const box = page.getByRole('search').filter({ visible: true });
  return {
    field: box.getByRole('combobox'),
    go: box.getByRole('button', { name: t('common:search.go') }),
    options: page.getByRole('listbox', { name: t('search:suggest.list') }).getByRole('option'),
    option: (name: string) => page.getByRole('option', { name }),
    results: page.getByRole('list', { name: t('search:results') }).getByRole('article'),
    view: (rider: string, race: string) => page.getByRole('link', { name: t('search:result.viewOf', { rider, race }) }),
    heading: (query: string) =>
      page.getByRole('heading', { level: 1, name: t('search:textHeading', { query }), exact: true }),
    count: (count: number) => page.getByText(t('search:count', { count }), { exact: true }),
  };
}
