import { SelectField } from '@aws-amplify/ui-react';
import { SearchX } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { StateMessage } from '../../../shared/ui/messages/state-message.tsx';
import { DataTable } from './DataTable.tsx';
import { FilterBar } from './FilterBar.tsx';

interface Props<Data extends object> extends ComponentProps<typeof DataTable<Data>> {
  search: { label: string; text: string; onText: (text: string) => void };
  /** One of a few options; the first means all of them. */
  choice: {
    label: string;
    chosen: string;
    options: readonly { value: string; text: string }[];
    onChoose: (value: string) => void;
  };
  /** Further choices next to it. */
  children?: ReactNode;
  /** Clears the further choices, when a press clears the filter. */
  onClear?: () => void;
  /** Remaining and total number of rows, in words. */
  count: string;
  /** The text without any remaining rows, and the label of the button that clears the filter. */
  none: { title: string; description: string; clear: string };
}

/** Shows a list below its filter: a text, and a choice. The caller filters; `rows` are the remaining rows. */
export function FilteredTable<Data extends object>({
  search,
  choice,
  children,
  onClear,
  count,
  none,
  ...table
}: Props<Data>) {
  const clear = () => {
    onClear?.();
    search.onText('');
    choice.onChoose(choice.options[0]!.value);
  };
  return (
    <>
      <FilterBar {...search} count={count}>
        <SelectField
          label={choice.label}
          value={choice.chosen}
          onChange={({ target }) => choice.onChoose(target.value)}
          className={`w-44 ${children ? 'max-md:w-[calc(50%-0.5rem)]' : 'max-md:w-full'}`}
        >
          {choice.options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        {children}
      </FilterBar>
      {table.rows.length > 0 ? (
        <DataTable {...table} />
      ) : (
        <StateMessage icon={SearchX} title={none.title} description={none.description}>
          <Button variant="secondary" onClick={clear}>
            {none.clear}
          </Button>
        </StateMessage>
      )}
    </>
  );
}
