import { MAX_GROUPS_ADDED, TEMPORARY_HOURS } from '@roger/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { GroupFields } from './group-fields.tsx';

const HOUR_MS = 3_600_000;

/** Adds one group or several to a client, as many as it may still create. */
export function AddGroupsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  const [endTime] = useState(() => new Date(Date.now() + TEMPORARY_HOURS * HOUR_MS).toISOString());
  const proposed = `${endTime.slice(0, 10)} ${endTime.slice(11, 19)}`;
  return (
    <Dialog title={t('groupList.add')} open={open} onClose={onClose}>
      <CallForm
        call={api.group.add}
        act="add"
        initialValues={{ clientId: clientInfo.id, count: 1, grpType: 'normal', endTime: proposed }}
      >
        <FormBody>
          <NewGroupFields />
        </FormBody>
        <FormFoot />
      </CallForm>
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
          title={t('groupList.quota', { ...quota })}
          description={quota.remaining === 0 ? t('groupList.quotaNone') : undefined}
        />
      )}
      <Form.Item {...field('grpName')}>
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item
        {...count}
        rules={[...(count.rules ?? []), { required: true }, { validator: within }]}
        dependencies={['clientId']}
        extra={t('groupList.countTip')}
      >
        <InputNumber className="picker" min={1} max={MAX_GROUPS_ADDED} precision={0} />
      </Form.Item>
      <GroupFields field={field} clientId={clientId} />
    </>
  );
}

/** What the client may create; unknown to who may not look at clients, whom the service tells. */
function useQuota(clientId: number | undefined) {
  const allowed = useAllowed('clientList');
  const { data } = useQuery({
    ...queryOf(api.client.queryCreGrpCount, clientId === undefined ? {} : { clientId }),
    enabled: allowed && clientId !== undefined,
  });
  return data;
}
