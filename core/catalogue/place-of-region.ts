/**
 * The countries of the European AWS regions, [from the documentation of
 * AWS](https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-regions.html).
 */
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

/**
 * Returns the place of an AWS region in a language: `Germania, eu-central-1`. Returns only the name of another region,
 * and an empty text without a region.
 */
export function placeOfRegion(region = '', language: string): string {
  const country = countries[region];
  const name = country && new Intl.DisplayNames(language, { type: 'region' }).of(country);
  return [name, region].filter(Boolean).join(', ');
}
