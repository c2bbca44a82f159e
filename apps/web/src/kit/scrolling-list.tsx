import { useId, type ReactNode } from 'react';

/** A list under a heading that may be long: it scrolls by itself. */
export function ScrollingList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="gap-below" aria-labelledby={id}>
      <h3 id={id} className="scrolling-heading">
        {title}
      </h3>
      {/* What scrolls must be within the keyboard's reach. */}
      <ul className="scrolling-list" tabIndex={0} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}
