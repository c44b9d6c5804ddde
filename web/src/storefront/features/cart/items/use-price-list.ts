import type { PriceList } from '../../../../../../core/sales/pricing/price-list.ts';
import { useSettings } from '../../../../shared/api/settings.ts';

/** Returns the present prices of a race's photos; undefined until the settings have loaded. */
export const usePriceList = (): PriceList | undefined => useSettings()?.prices;
