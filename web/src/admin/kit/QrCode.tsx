import { create } from 'qrcode';

/** White modules around the code: a camera needs them (ISO 18004). */
const QUIET = 4;

/**
 * Shows a text as a QR code, black on white in both themes. Drawn by React, so that no page loads a picture from
 * elsewhere.
 */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark = Array.from({ length: size * size }, (_, at) => at).filter((at) => modules.data[at]);
  const squares = dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('');
  const whole = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className={`${className} max-w-full rounded-md border border-line`}
    >
      <rect x={-QUIET} y={-QUIET} width={whole} height={whole} fill="#fff" />
      <path d={squares} fill="#000" />
    </svg>
  );
}
