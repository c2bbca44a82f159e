import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useWrite } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { GrantChoice } from './grant-choice.tsx';
import type { Grant } from './load-grant.ts';
import { useEditable } from './use-editable.ts';

interface GrantFormProps {
  grant: Grant;
  reload: () => void;
  onClose: () => void;
}

export function GrantForm({ grant, reload, onClose }: GrantFormProps) {
  const { role, tree, held, administrator } = grant;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(held));
  const { save, busy, error } = useSave(grant, onClose);
  const own = useSession().userRole.roleid === role.roleid;
  const readOnly = !useEditable()(role) || administrator;
  return (
    <>
      {administrator && <Alert type="info" showIcon title={t('roleList.administrator')} />}
      {readOnly && !administrator && <Alert type="info" showIcon title={t('roleList.readOnly')} />}
      {own && !readOnly && <Alert type="warning" showIcon title={t('roleList.own')} />}
      <GrantChoice tree={tree} chosen={chosen} readOnly={readOnly} onChange={setChosen} />
      {!readOnly && (
        <div className="grant-foot">
          {error !== null && <SaveRefusal error={error} reload={reload} />}
          <div className="grant-buttons">
            <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
            <Button type="primary" loading={busy} onClick={() => save(chosen)}>
              {t('common.actions.save')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

function useSave({ role }: Grant, onClose: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const { userRole } = useSession();
  const write = useWrite(api.role.addRoleResource);
  const onSuccess = () => {
    void message.success(t('common.done.edit'));
    // The own menu follows at once.
    if (userRole.roleid === role.roleid) void client.invalidateQueries({ queryKey: ['account', 'current'] });
    onClose();
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
  if (!changed) return <Alert type="error" showIcon title={errorText(t, error)} />;
  const action = (
    <Button size="small" onClick={reload}>
      {t('roleList.reload')}
    </Button>
  );
  return <Alert type="error" showIcon title={t('roleList.changed')} action={action} />;
}
