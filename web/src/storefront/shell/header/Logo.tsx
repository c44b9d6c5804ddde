import type { ShopSettings } from '../../../../../core/shop/contract/site-settings.ts';
import { useBrokenImage } from '../../../shared/ui/use-broken-image.ts';

/**
 * Shows the settings' logo. If it is missing or fails: a drawn fence with the jump over it, next to the shop's name.
 */
export function Logo({ settings }: { settings: ShopSettings | undefined }) {
  const address = settings?.logo_url ?? null;
  const { broken, watch } = useBrokenImage(address);
  if (address !== null && !broken) {
    return (
      <img
        key={address}
        src={address}
        alt=""
        width={160}
        height={40}
        className="h-10 max-h-(--control) w-40 max-w-full object-contain object-left"
        {...watch}
      />
    );
  }
  return (
    <span className="flex h-[clamp(36px,2.25rem,9vw)] min-w-0 flex-wrap items-center gap-x-2.5 overflow-hidden">
      <svg
        viewBox="0 0 32 32"
        aria-hidden
        className="size-[clamp(36px,2.25rem,9vw)] shrink-0 rounded-lg bg-accent text-on-accent"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
      >
        <path d="M4.5 21C8.5 9.5 23.5 9.5 27.5 21" />
        <path d="M10.5 18v8M21.5 18v8M10.5 20.5h11M10.5 24h11" />
      </svg>
      {/* Without room for a readable part of the name, it wraps out of sight below the mark. */}
      <span className="min-w-22 flex-1 truncate text-lg font-extrabold tracking-tight">{settings?.site_name}</span>
    </span>
  );
}
