import { useTranslation } from 'react-i18next';
import { SecretOnce } from '../../kit/dialog/secret-once.tsx';

/** Body and footer of a dialog that displays a generated password. */
export function PasswordOnce({ password }: { password: string }) {
  const { t } = useTranslation();
  return (
    <SecretOnce
      hint={t('accountList.reset.once')}
      label={t('fields.account.newPassword')}
      secret={password}
      copyText={t('common.actions.copy')}
    />
  );
}
