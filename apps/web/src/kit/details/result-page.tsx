import type { ReactNode } from 'react';
import './result-page.css';

/** Page in place of content that cannot be displayed. */
export function ResultPage({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="dead-end" role="alert">
      <h2>{title}</h2>
      {text !== undefined && <p className="quiet">{text}</p>}
      {children !== undefined && <p className="dead-end-ways">{children}</p>}
    </div>
  );
}
