import type { AccountRow } from '@roger/contract/families/tenancy/account';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DialogBody, DialogFooter, CancelButton } from '../../kit/dialog/dialog-parts.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Refusal } from '../../kit/dialog/refusal.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { enterSeeAs } from '../../lib/session/see-as.ts';

/** Confirms before this browser tab shows the console as another account. */
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
  // No query is invalidated: the tab leaves the current session.
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
      <DialogFooter>
        <CancelButton />
        <Button type="primary" loading={look.isPending} onClick={() => look.mutate()}>
          {t('accountList.seeAs.start')}
        </Button>
      </DialogFooter>
    </>
  );
}
