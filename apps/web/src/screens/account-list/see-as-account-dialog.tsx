import type { AccountRow } from '@roger/contract/families/account';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DialogBody, DialogFoot, LeaveButton } from '../../kit/dialog-parts.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Refusal } from '../../kit/refusal.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { enterSeeAs } from '../../lib/see-as.ts';

/** Asks before this browser tab becomes a look over somebody's shoulder. */
export function SeeAsAccountDialog({ row, onClose }: { row: AccountRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={({ accountsName }) => t('accountList.seeAs.title', { name: accountsName })}
      open={row}
      onClose={onClose}
    >
      {({ id }) => <SeeAs id={id} />}
    </Dialog>
  );
}

function SeeAs({ id }: { id: number }) {
  const { t } = useTranslation();
  // Nothing is read anew afterwards: the session of whoever asked is left behind.
  const look = useMutation({
    mutationFn: () => api.account.seeAs({ id }),
    onSuccess: (result) => enterSeeAs(result),
  });
  const refused = look.error instanceof ApiError && look.error.key === 'noPermission';
  return (
    <>
      <DialogBody>
        <p>{t('accountList.seeAs.explain')}</p>
        <ul>
          <li>{t('accountList.seeAs.readOnly')}</li>
          <li>{t('accountList.seeAs.hour')}</li>
          <li>{t('accountList.seeAs.record')}</li>
        </ul>
        {look.error !== null && (
          <Refusal
            title={t('common.failed.operation')}
            reason={refused ? t('accountList.seeAs.refused') : errorText(t, look.error)}
          />
        )}
      </DialogBody>
      <DialogFoot>
        <LeaveButton />
        <Button type="primary" loading={look.isPending} onClick={() => look.mutate()}>
          {t('accountList.seeAs.start')}
        </Button>
      </DialogFoot>
    </>
  );
}
