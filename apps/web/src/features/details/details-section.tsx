import { useId, type ReactNode } from 'react';

/** A part of a details page under its own heading. */
export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="facts-section" aria-labelledby={id}>
      <h3 id={id} className="facts-heading">
        {title}
      </h3>
      {children}
    </section>
  );
}
