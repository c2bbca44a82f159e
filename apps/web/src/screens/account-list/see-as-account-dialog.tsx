import type { AccountRow } from '@roger/contract/families/account';
import { useMutation } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { enterSeeAs } from '../../lib/see-as.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';

/** Asks before this browser tab becomes a look over somebody's shoulder. */
export function SeeAsAccountDialog({ row, onClose }: { row: AccountRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const shown = useLast(row);
  // Nothing is read anew afterwards: the session of whoever asked is left behind.
  const look = useMutation({
    mutationFn: (id: number) => api.account.seeAs({ id }),
    onSuccess: (result) => enterSeeAs(result),
  });
  const refused = look.error instanceof ApiError && look.error.key === 'noPermission';
  return (
    <Modal
      title={t('accountList.seeAs.title', { name: shown?.accountsName ?? '' })}
      open={row !== null && active}
      okText={t('accountList.seeAs.start')}
      cancelText={t('common.actions.cancel')}
      confirmLoading={look.isPending}
      onOk={() => shown !== null && look.mutate(shown.id)}
      onCancel={onClose}
      afterClose={look.reset}
    >
      <p>{t('accountList.seeAs.explain')}</p>
      <ul>
        <li>{t('accountList.seeAs.readOnly')}</li>
        <li>{t('accountList.seeAs.hour')}</li>
        <li>{t('accountList.seeAs.record')}</li>
      </ul>
      {look.error !== null && (
        <Alert type="error" showIcon title={refused ? t('accountList.seeAs.refused') : errorText(t, look.error)} />
      )}
    </Modal>
  );
}
