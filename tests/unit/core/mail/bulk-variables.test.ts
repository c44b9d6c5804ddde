import { describe, expect, it } from 'vitest';
import { filledBulkText, unknownInTexts, unknownVariables } from '../../../../core/mail/bulk-variables.ts';

const anna = {
  user_name: 'Anna',
  user_email: 'anna@esempio.example',
  site_name: 'Foto',
  site_url: 'https://shop.example',
};

describe('a bulk mail’s variables', () => {
  it('are filled in for each recipient, with spaces or without', () =>
    expect(filledBulkText('Ciao {{ user_name }}, {{site_name}}: {{site_url}}', anna)).toBe(
      'Ciao Anna, Foto: https://shop.example',
    ));

  it('leave no gap for a customer without a name', () =>
    expect(filledBulkText('Ciao {{user_name}},\nbenvenuto', { ...anna, user_name: '' })).toBe('Ciao,\nbenvenuto'));

  it('take a name as text, even one with braces', () =>
    expect(filledBulkText('{{user_name}}', { ...anna, user_name: '{{site_url}}$&' })).toBe('{{site_url}}$&'));

  it('are refused by name if they do not exist or are not closed', () => {
    expect(unknownVariables('{{user_name}} {{nome}} {{ nome }} {{nome}}')).toEqual(['{{nome}}', '{{ nome }}']);
    expect(unknownVariables('Ciao {{user_name')).toEqual(['{{']);
    expect(unknownVariables('Ciao user_name}} {user_name}')).toEqual(['}}']);
  });

  it('are looked for in every subject and text', () =>
    expect(
      unknownInTexts({
        it: { subject: '{{a}}', message_content: 'x' },
        de: { subject: 'x', message_content: '{{b}} {{a}}' },
      }),
    ).toEqual(['{{a}}', '{{b}}']));
});
