import { Alert } from 'antd';
import type { ReactNode } from 'react';

interface RefusalProps {
  /** What could not be done. */
  title: string;
  reason: string;
  /** Single faults that no field can show, a question, or a link to what stands in the way. */
  children?: ReactNode;
}

function showBox(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' });
}

/** Why something could not be done; it comes into sight wherever the body is scrolled to. */
export function Refusal({ title, reason, children }: RefusalProps) {
  const description = (
    <>
      {reason}
      {children}
    </>
  );
  return (
    <div key={reason} ref={showBox} className="gap-below">
      <Alert type="error" showIcon title={title} description={description} />
    </div>
  );
}
