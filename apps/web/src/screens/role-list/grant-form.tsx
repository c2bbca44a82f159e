import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDialog, useDialogUnsaved } from '../../kit/dialog/dialog-context.ts';
import { DialogBody, DialogFooter, CancelButton } from '../../kit/dialog/dialog-parts.tsx';
import { Refusal } from '../../kit/dialog/refusal.tsx';
import { useNotify } from '../../kit/dialog/use-notify.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { failureTitle } from '../../lib/api/failure-title.ts';
import { useWrite } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.ts';
import { GrantChoice } from './grant-choice.tsx';
import type { Grant } from './load-grant.ts';
import { useEditable } from './use-editable.ts';

export function GrantForm({ grant, reload }: { grant: Grant; reload: () => void }) {
  const { role, tree, granted, administrator } = grant;
  const { t } = useTranslation();
  const [changed, setChanged] = useState<ReadonlySet<number> | null>(null);
  const { save, busy, error } = useSave(grant);
  const own = useSession().userRole.roleid === role.roleid;
  const readOnly = !useEditable()(role) || administrator;
  useDialogUnsaved(changed === null ? null : 'changes');
  const selected = changed ?? new Set(granted);
  return (
    <>
      <DialogBody reading>
        <div className="grant">
          {error !== null && <SaveRefusal error={error} reload={reload} />}
          {administrator && <Alert type="info" showIcon title={t('roleList.administrator')} />}
          {readOnly && !administrator && <Alert type="info" showIcon title={t('roleList.readOnly')} />}
          {own && !readOnly && <Alert type="warning" showIcon title={t('roleList.own')} />}
          <GrantChoice tree={tree} selected={selected} readOnly={readOnly} onChange={setChanged} />
        </div>
      </DialogBody>
      <DialogFooter>
        <CancelButton>{readOnly && t('common.actions.close')}</CancelButton>
        {!readOnly && (
          <Button type="primary" loading={busy} onClick={() => save(selected)}>
            {t('roleList.grant')}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

function useSave({ role }: Grant) {
  const { t } = useTranslation();
  const { notifySuccess } = useNotify();
  const { title, close } = useDialog();
  const client = useQueryClient();
  const { userRole } = useSession();
  const write = useWrite(api.role.addRoleResource);
  const onSuccess = () => {
    notifySuccess(t('common.done.edit'), title);
    // Updates the own menu.
    if (userRole.roleid === role.roleid) void client.invalidateQueries({ queryKey: ['account', 'current'] });
    close();
  };
  const save = (selected: ReadonlySet<number>) => {
    const input = { roleId: role.roleid, resourceIds: [...selected], rowVersion: role.rowVersion };
    write.mutate({ input }, { onSuccess });
  };
  return { save, busy: write.isPending, error: write.error };
}

function SaveRefusal({ error, reload }: { error: Error; reload: () => void }) {
  const { t } = useTranslation();
  const changed = error instanceof ApiError && error.key === 'changed';
  if (!changed) return <Refusal title={failureTitle(t, 'edit', error)} reason={errorText(t, error)} />;
  const action = (
    <Button size="small" onClick={reload}>
      {t('roleList.reload')}
    </Button>
  );
  return <Alert type="error" showIcon title={t('roleList.changed')} action={action} />;
}
