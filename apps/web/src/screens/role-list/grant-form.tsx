import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDialog, useDialogLoss } from '../../kit/dialog-context.ts';
import { DialogBody, DialogFoot, LeaveButton } from '../../kit/dialog-parts.tsx';
import { Refusal } from '../../kit/refusal.tsx';
import { useTell } from '../../kit/use-tell.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { operationErrorText } from '../../lib/error-text.ts';
import { useWrite } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { GrantChoice } from './grant-choice.tsx';
import type { Grant } from './load-grant.ts';
import { useEditable } from './use-editable.ts';

interface GrantFormProps {
  grant: Grant;
  reload: () => void;
}

export function GrantForm({ grant, reload }: GrantFormProps) {
  const { role, tree, held, administrator } = grant;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const { save, busy, error } = useSave(grant);
  const own = useSession().userRole.roleid === role.roleid;
  const readOnly = !useEditable()(role) || administrator;
  useDialogLoss(chosen === null ? null : 'changes');
  const shown = chosen ?? new Set(held);
  return (
    <>
      <DialogBody reading>
        <div className="grant">
          {error !== null && <SaveRefusal error={error} reload={reload} />}
          {administrator && <Alert type="info" showIcon title={t('roleList.administrator')} />}
          {readOnly && !administrator && <Alert type="info" showIcon title={t('roleList.readOnly')} />}
          {own && !readOnly && <Alert type="warning" showIcon title={t('roleList.own')} />}
          <GrantChoice tree={tree} chosen={shown} readOnly={readOnly} onChange={setChosen} />
        </div>
      </DialogBody>
      <DialogFoot>
        <LeaveButton>{readOnly && t('common.actions.close')}</LeaveButton>
        {!readOnly && (
          <Button type="primary" loading={busy} onClick={() => save(shown)}>
            {t('roleList.grant')}
          </Button>
        )}
      </DialogFoot>
    </>
  );
}

function useSave({ role }: Grant) {
  const { t } = useTranslation();
  const { tell } = useTell();
  const { title, close } = useDialog();
  const client = useQueryClient();
  const { userRole } = useSession();
  const write = useWrite(api.role.addRoleResource);
  const onSuccess = () => {
    tell(t('common.done.edit'), title);
    // The own menu follows at once.
    if (userRole.roleid === role.roleid) void client.invalidateQueries({ queryKey: ['account', 'current'] });
    close();
  };
  const save = (chosen: ReadonlySet<number>) => {
    const input = { roleId: role.roleid, resourceIds: [...chosen], rowVersion: role.rowVersion };
    write.mutate({ input }, { onSuccess });
  };
  return { save, busy: write.isPending, error: write.error };
}

function SaveRefusal({ error, reload }: { error: Error; reload: () => void }) {
  const { t } = useTranslation();
  const changed = error instanceof ApiError && error.key === 'changed';
  if (!changed) return <Refusal title={t('common.failed.edit')} reason={operationErrorText(t, error)} />;
  const action = (
    <Button size="small" onClick={reload}>
      {t('roleList.reload')}
    </Button>
  );
  return <Alert type="error" showIcon title={t('roleList.changed')} action={action} />;
}
