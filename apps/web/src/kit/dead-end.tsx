import type { ReactNode } from 'react';
import './dead-end.css';

interface DeadEndProps {
  title: string;
  /** Why, where that is known. */
  text?: string;
  /** The way on. */
  children: ReactNode;
}

/** What stands where something cannot be shown. */
export function DeadEnd({ title, text, children }: DeadEndProps) {
  return (
    <div className="dead-end" role="alert">
      <h2>{title}</h2>
      {text !== undefined && <p className="quiet">{text}</p>}
      <p className="dead-end-ways">{children}</p>
    </div>
  );
}
