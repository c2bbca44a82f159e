import { keepVault } from '../lib/session-vault.ts';
import { queryClient } from '../lib/query.ts';
import { Gradually } from '../lib/gradually.tsx';
import { session } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';
import { useEffect } from 'react';
import { Guard } from './guard.tsx';
import { MainLayout } from './layout/main-layout.tsx';
import { Providers } from './providers.tsx';
import '../kit/kit.css';

keepVault();
keepAccountsApart();

/** What one account has read must not be there for the next. */
function keepAccountsApart(): void {
  let { account } = session.get();
  session.subscribe(() => {
    const next = session.get().account;
    if (next === account) return;
    account = next;
    queryClient.clear();
  });
}

/** Everything behind the sign-in; another account gets screens and tabs of its own. */
export function Console() {
  const { account } = useStore(session);
  useEffect(() => () => queryClient.clear(), []);
  return (
    <Providers>
      <Guard key={account}>
        <Gradually first={null}>
          <MainLayout />
        </Gradually>
      </Guard>
    </Providers>
  );
}
