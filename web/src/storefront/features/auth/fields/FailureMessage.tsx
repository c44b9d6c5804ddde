import { useEffect, useRef } from 'react';
import { Message } from '../../../../shared/ui/messages/message.tsx';

/**
 * Reports an error of the whole form. Takes the focus: the pressed button may be disabled meanwhile. On a phone, the
 * button is also far below.
 */
export function FailureMessage({ title, text }: { title?: string; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [text]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 rounded-md">
      <Message tone="bad" {...(title ? { title } : {})}>
        {text}
      </Message>
    </div>
  );
}
