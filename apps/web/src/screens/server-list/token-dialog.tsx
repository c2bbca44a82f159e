import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SecretOnce } from '../../kit/dialog/secret-once.tsx';

export interface NewToken {
  servName: string;
  gatewayToken: string;
}

/** Displays a gateway token once. */
export function TokenDialog({ created, onClose }: { created: NewToken | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('serverList.tokenTitle')} open={created} onClose={onClose}>
      {({ servName, gatewayToken }) => (
        <SecretOnce
          hint={t('serverList.tokenHint')}
          label={t('serverList.tokenFor', { name: servName })}
          secret={gatewayToken}
          copyText={t('serverList.copy')}
        />
      )}
    </Dialog>
  );
}
