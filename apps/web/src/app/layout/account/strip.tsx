import type { ReactNode } from 'react';

interface StripProps {
  tone: 'info' | 'warning';
  icon: ReactNode;
  text: string;
  children: ReactNode;
}

/** One line above the tabs that stays visible. */
export function Strip({ tone, icon, text, children }: StripProps) {
  return (
    <div className={`strip strip-${tone}`} role="status">
      <span aria-hidden>{icon}</span>
      <span className="strip-text" title={text}>
        {text}
      </span>
      {children}
    </div>
  );
}
