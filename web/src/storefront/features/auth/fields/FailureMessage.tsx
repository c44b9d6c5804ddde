import { useEffect, useRef } from 'react';
import { Message } from '../../../../shared/ui/messages/message.tsx';

/** What went wrong with the whole form. It takes the focus: the button that was pressed may be disabled by now, and on a phone it is far below. */
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
