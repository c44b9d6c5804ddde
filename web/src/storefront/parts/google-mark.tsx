/**
 * Google's sign, in its own colours as Google requires (https://developers.google.com/identity/branding-guidelines).
 */
export function GoogleMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className}>
      <path
        fill="#4285f4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.8h3.5c2.1-1.9 3.3-4.8 3.3-8.1Z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.500-1 7.300-2.700l-3.500-2.800c-1 .7-2.300 1.100-3.800 1.100-2.900 0-5.300-1.900-6.200-4.500H2.200v2.800A11 11 0 0 0 12 23Z"
      />
      <path fill="#fbbc05" d="M5.800 14.100a6.600 6.600 0 0 1 0-4.200V7.100H2.200a11 11 0 0 0 0 9.800l3.600-2.800Z" />
      <path
        fill="#ea4335"
        d="M12 5.400c1.600 0 3.100.6 4.200 1.600l3.100-3.100A11 11 0 0 0 2.200 7.100l3.600 2.800C6.700 7.300 9.100 5.400 12 5.400Z"
      />
    </svg>
  );
}
