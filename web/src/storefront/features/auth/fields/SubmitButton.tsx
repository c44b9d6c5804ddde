import { LoaderCircle } from 'lucide-react';
import { Button } from '../../../../shared/ui/button.tsx';

/** Sends a form. Shows the progress and keeps its size. */
export function SubmitButton({
  label,
  busyLabel,
  busy,
  disabled = false,
  describedBy,
}: {
  label: string;
  busyLabel: string;
  busy: boolean;
  disabled?: boolean;
  describedBy?: string;
}) {
  return (
    <Button type="submit" size="large" disabled={disabled || busy} aria-describedby={describedBy} className="w-full">
      {busy && <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />}
      {busy ? busyLabel : label}
    </Button>
  );
}
