import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { session } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';

/** Why somebody who was signed in sees this screen, and the way back for who still is. */
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
