import { expect, it } from 'vitest';
import { partsOf } from '../../../../../web/src/admin/kit/changes/changed-field.ts';

it('a changed field belongs to the entity itself, or to the person named before it', () => {
  expect(partsOf('race_date')).toEqual({ of: '', own: 'race_date' });
  expect(partsOf('Anna · Maria Rossi · photo_to')).toEqual({ of: 'Anna · Maria Rossi · ', own: 'photo_to' });
});
