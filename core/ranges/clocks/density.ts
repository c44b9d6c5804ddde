/** The learnt distribution of a quantity: logarithms of its density in steps of equal width. */
export interface Density {
  low: number;
  width: number;
  logs: Float64Array;
  /** The log density of values outside all steps. */
  outside: number;
}

/** The probability kept for values that were never seen. */
const SURPRISE = 0.03;
/** A seen value also raises the density of its neighbours. */
const SPREAD = [0.06, 0.24, 0.4, 0.24, 0.06];
const OUTSIDE = -9;

export interface Scale {
  low: number;
  high: number;
  width: number;
}

/** @param weigh the likelihood of a value, in any unit */
export function densityOf(scale: Scale, weigh: (value: number) => number): Density {
  const { low, high, width } = scale;
  const weights = Float64Array.from({ length: Math.round((high - low) / width) }, (_, at) =>
    weigh(low + (at + 0.5) * width),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const floor = SURPRISE / weights.length;
  const logs = weights.map((weight) => Math.log(((1 - SURPRISE) * (weight / total) + floor) / width));
  return { low, width, logs, outside: OUTSIDE };
}

export const stepOf = ({ low, width }: Density, value: number): number => Math.floor((value - low) / width);

export const logDensity = (density: Density, value: number): number =>
  density.logs[stepOf(density, value)] ?? density.outside;

/** Returns a lookup that reads several densities with the same steps at one value. */
export function sideBySide(densities: readonly Density[]): (value: number) => Float64Array {
  const { low, width, logs } = densities[0]!;
  const outside = Float64Array.from(densities, (density) => Math.exp(density.outside));
  const steps = Array.from(logs, (_, at) => Float64Array.from(densities, (density) => Math.exp(density.logs[at]!)));
  return (value) => steps[Math.floor((value - low) / width)] ?? outside;
}

/** Returns the mean log density of values that follow the distribution. */
export const selfLog = ({ logs, width }: Density): number =>
  logs.reduce((sum, log) => sum + Math.exp(log) * width * log, 0);

/** @param weight of each value: below one where several readings saw the same thing */
export const learnt = (prior: Density, values: readonly number[], trust: number, weight: number): Density =>
  learntFrom(
    prior,
    values.map((value) => ({ value, weight })),
    trust,
  );

/**
 * Updates a density with newly seen values.
 * @param trust the number of values that the prior is worth
 */
export function learntFrom(
  prior: Density,
  values: readonly { value: number; weight: number }[],
  trust: number,
): Density {
  const { low, width, logs } = prior;
  const counts = logs.map((log) => trust * Math.exp(log) * width);
  for (const { value, weight } of values) {
    const at = Math.floor((value - low) / width);
    SPREAD.forEach((share, step) => {
      const near = at + step - 2;
      if (near >= 0 && near < counts.length) counts[near]! += weight * share;
    });
  }
  return densityOf(
    { low, width, high: low + logs.length * width },
    (value) => counts[Math.floor((value - low) / width)]!,
  );
}

export const bell = (value: number, mean: number, deviation: number): number =>
  Math.exp(-0.5 * ((value - mean) / deviation) ** 2);
