import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { session } from '../../../lib/session/session.ts';
import { useStore } from '../../../lib/react/store.ts';

/** Reason for the end of the session, and a link back if the user is still signed in. */
export function ReturnNote({ backTo }: { backTo: string | null }) {
  const { t } = useTranslation();
  const { ended } = useStore(session);
  if (ended === null && backTo === null) return null;
  return (
    <p className="login-note" role="status">
      {ended !== null && t(`login.reason.${ended}`)} {backTo !== null && <Link to={backTo}>{t('login.back')}</Link>}
    </p>
  );
}
