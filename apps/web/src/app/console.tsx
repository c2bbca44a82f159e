import { useEffect } from 'react';
import { keepVault } from '../lib/session-vault.ts';
import { queryClient } from '../lib/query.ts';
import { Guard } from './guard.tsx';
import { MainLayout } from './layout/main-layout.tsx';
import { Providers } from './providers.tsx';
import '../kit/kit.css';

keepVault();

/** Everything behind the sign-in. */
export function Console() {
  // What one account has read must not be there for the next.
  useEffect(() => () => queryClient.clear(), []);
  return (
    <Providers>
      <Guard>
        <MainLayout />
      </Guard>
    </Providers>
  );
}
