import { HOUR_MS, MAX_GROUPS_ADDED, TEMPORARY_HOURS } from '@roger/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { NumberField } from '../../kit/fields/number-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../features/forms/text-field.tsx';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { useAllowed } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { utcOf } from '../../lib/format/time.ts';
import { useSession } from '../../lib/session/session.ts';
import { GroupFields } from './group-fields.tsx';
import { useGroupsResult } from './use-groups-result.ts';

interface AddGroupsDialogProps {
  open: boolean;
  onClose: () => void;
  /** The preset client; null for the own one. */
  clientId: number | null;
}

/** Adds groups to a client, up to its remaining quota. */
export function AddGroupsDialog({ open, onClose, clientId }: AddGroupsDialogProps) {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  const groupsResult = useGroupsResult();
  const [proposed] = useState(() => utcOf(Date.now() + TEMPORARY_HOURS * HOUR_MS));
  return (
    <Dialog title={t('groupList.add')} open={open} onClose={onClose}>
      <DialogForm
        call={api.group.add}
        operation="add"
        done={({ created }) => groupsResult(created)}
        initialValues={{ clientId: clientId ?? clientInfo.id, count: 1, grpType: 'normal', endTime: proposed }}
      >
        <NewGroupFields />
      </DialogForm>
    </Dialog>
  );
}

function NewGroupFields() {
  const { t } = useTranslation();
  const field = useField(api.group.add);
  const clientId = Form.useWatch('clientId') as number | undefined;
  const quota = useQuota(clientId);
  const within = async (_rule: unknown, value: unknown) => {
    if (quota !== undefined && typeof value === 'number' && value > quota.remaining)
      throw new Error(t('groupList.tooMany', { remaining: quota.remaining }));
  };
  const count = field('count');
  return (
    <>
      <Form.Item {...field('clientId')}>
        <ClientPicker />
      </Form.Item>
      {quota !== undefined && (
        <Alert
          type={quota.remaining === 0 ? 'error' : 'info'}
          showIcon
          className="gap-below"
          title={quota.unlimited ? t('groupList.quotaFree', { used: quota.used }) : t('groupList.quota', { ...quota })}
          description={quota.remaining === 0 ? t('groupList.quotaNone') : undefined}
        />
      )}
      <TextField {...field('grpName')} maxLength={64} />
      <Form.Item
        {...count}
        rules={[...(count.rules ?? []), { required: true }, { validator: within }]}
        dependencies={['clientId']}
        extra={t('groupList.countTip')}
      >
        <NumberField className="picker" min={1} max={MAX_GROUPS_ADDED} precision={0} />
      </Form.Item>
      <GroupFields field={field} clientId={clientId} />
    </>
  );
}

/** Group quota of the client; undefined without access to clients, when only the API enforces it. */
function useQuota(clientId: number | undefined) {
  const allowed = useAllowed('clientList');
  const { data } = useQuery({
    ...queryOf(api.client.queryCreGrpCount, clientId === undefined ? {} : { clientId }),
    enabled: allowed && clientId !== undefined,
  });
  return data;
}
