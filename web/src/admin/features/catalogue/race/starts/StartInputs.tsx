import { TextInput } from '../../../../kit/form/fields.tsx';

/** Shows the fields that every start has. */
export function StartInputs() {
  return (
    <>
      <TextInput name="rider_name" />
      <TextInput name="horse_name" />
      <div className="grid grid-cols-2 gap-4">
        <TextInput name="starting_number" />
        <TextInput name="race_order" />
      </div>
    </>
  );
}
