/** The countries of AWS's regions in Europe, [as AWS names them](https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-regions.html). */
const countries: Partial<Record<string, string>> = {
  'eu-central-1': 'DE',
  'eu-central-2': 'CH',
  'eu-north-1': 'SE',
  'eu-south-1': 'IT',
  'eu-south-2': 'ES',
  'eu-west-1': 'IE',
  'eu-west-2': 'GB',
  'eu-west-3': 'FR',
};

/** Where a region of AWS is, in a language: `Germania, eu-central-1`; of any other its name alone, and nothing of none. */
export function placeOfRegion(region = '', language: string): string {
  const country = countries[region];
  const name = country && new Intl.DisplayNames(language, { type: 'region' }).of(country);
  return [name, region].filter(Boolean).join(', ');
}
