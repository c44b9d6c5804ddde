import type { ShopSettings } from '../../../core/contract/catalogue.ts';
import { useBrokenImage } from '../components/use-broken-image.ts';

/** The settings' logo. Without one, or when it cannot be loaded: a drawn fence with the jump over it beside the shop's name. */
export function Logo({ settings }: { settings: ShopSettings | undefined }) {
  const address = settings?.logo_url ?? null;
  const { broken, watch } = useBrokenImage(address);
  if (address !== null && !broken) {
    return (
      <img key={address} src={address} alt="" width={160} height={40} className="h-10 w-40 object-contain object-left" {...watch} />
    );
  }
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <svg viewBox="0 0 32 32" aria-hidden className="size-9 shrink-0 rounded-lg bg-accent text-on-accent" fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round">
        <path d="M4.5 21C8.5 9.5 23.5 9.5 27.5 21" />
        <path d="M10.5 18v8M21.5 18v8M10.5 20.5h11M10.5 24h11" />
      </svg>
      <span className="truncate text-lg font-extrabold tracking-tight">{settings?.site_name}</span>
    </span>
  );
}
