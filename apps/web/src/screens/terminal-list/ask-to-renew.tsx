import { useTranslation } from 'react-i18next';
import { useAllowed } from '../../lib/session/allowed.ts';
import { useSession } from '../../lib/session/session.ts';

/** Above a list of expiring terminals, for accounts that may not renew them: the contact who can. */
export function AskToRenew({ useStatus }: { useStatus: unknown }) {
  const { t } = useTranslation();
  const may = useAllowed('terminal.renew');
  const { parentName, parentContact, parentPhone, parentEmail } = useSession().clientInfo;
  if (may || !JSON.stringify(useStatus ?? '').includes('expir')) return null;
  const who = [parentName, parentContact, parentPhone, parentEmail].filter((part) => part !== null && part !== '');
  return (
    <p className="list-note quiet">
      {who.length === 0
        ? t('terminalList.askToRenew.unnamed')
        : t('terminalList.askToRenew.named', { who: who.join(' · ') })}
    </p>
  );
}
