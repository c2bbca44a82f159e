import { useTranslation } from 'react-i18next';

/** Step three of the reset. */
export function ResetDone({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="login-form">
      <p className="login-about-step" role="status">
        {t('login.reset.done')}
      </p>
      <button type="button" className="login-submit" autoFocus onClick={onLeave}>
        {t('login.submit')}
      </button>
    </div>
  );
}
