import type { SVGProps } from 'react';

/** Draws a horse's head with the same pen as the other icons. */
export function HorseIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d="M8 21c0-4 3-5 3-8-1.500.9-2.800.9-4 2.200l-1 1.300c-.5.6-1.400.7-2 .2l-.8-.7c-.6-.5-.7-1.400-.2-2L7 8.500 7.500 5l3 1.500C16 6.500 20 10 20 21" />
      <path d="M10.500 6.500 11 3l2.500 3.800" />
      <path d="M9.500 9.800v.01" />
    </svg>
  );
}
