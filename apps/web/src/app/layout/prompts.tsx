import { useStore } from '../../lib/store.ts';
import { session, useSession } from '../../lib/session.ts';
import { BindPrompt } from './bind-prompt.tsx';
import { ReleasePrompt } from './release-prompt.tsx';
import { useRenewNotice } from './use-renew-notice.tsx';
import { WeakPasswordBanner } from './weak-password-banner.tsx';

/** What the console has to tell an account; who only looks on as it is not meant. In the flow, so that it covers nothing. */
export function Prompts() {
  const { readOnly = false } = useSession();
  const { seen } = useStore(session);
  return readOnly || seen !== null ? null : <OwnPrompts />;
}

function OwnPrompts() {
  useRenewNotice();
  return (
    <>
      <WeakPasswordBanner />
      <div className="prompts">
        <ReleasePrompt />
        <BindPrompt />
      </div>
    </>
  );
}
