import { Suspense, useState, type ReactNode } from 'react';

/** Mounts lazy dialogs when one of them first opens; they stay mounted, so that closing is animated. */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  return mounted && <Suspense fallback={null}>{children}</Suspense>;
}
