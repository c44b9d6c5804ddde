type Names = readonly (readonly [pattern: RegExp, name: string])[];

const systems: Names = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** In this order: most browsers also claim to be Chrome or Safari. */
const browsers: Names = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/**
 * Names a device in plain words, as *iPhone, Safari*. It has no version, so that an update keeps the name. Null for a
 * program that is no usual browser.
 */
export function deviceNameOf(userAgent = ''): string | null {
  const found = [systems, browsers].flatMap((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? []);
  return found.length === 0 ? null : found.join(', ');
}
