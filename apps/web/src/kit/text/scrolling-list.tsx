import { useId, type ReactNode } from 'react';

/** A long list under a heading; it scrolls by itself. */
export function ScrollingList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="gap-below" aria-labelledby={id}>
      <h3 id={id} className="scrolling-heading">
        {title}
      </h3>
      {/* Focusable, so that the keyboard can scroll it. */}
      <ul className="scrolling-list" tabIndex={0} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}
