import type { ReactNode } from 'react';

interface Props<Value extends string> {
  legend: string;
  about?: ReactNode;
  /** The group's name, unique in its dialog. */
  name: string;
  options: readonly { value: Value; text: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Offers a few ways, of which one is chosen. */
export function Choices<Value extends string>({ legend, about, name, options, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {about}
      {options.map(({ value, text }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="size-5 shrink-0 accent-accent"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
