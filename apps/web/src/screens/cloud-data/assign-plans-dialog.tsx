import type { AssignedPlan } from '@roger/contract/families/cloud/cloud-plan';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { ClientPlans } from './client-plans.tsx';

/** Assigns own plans to a client, with a preview of the plans and terminals that lose by it. */
export function AssignPlansDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const clients = useQueryClient();
  const [blocked, setBlocked] = useState(true);
  return (
    <Dialog title={t('cloudPlan.assign')} open={open} onClose={onClose} width={620}>
      <DialogForm
        call={api.cloudPlan.saveClientCloudData}
        done={t('cloudPlan.assigned')}
        // Client rows include their default plan.
        onDone={() => void clients.invalidateQueries({ queryKey: [api.client.list.slug] })}
        blocked={blocked}
      >
        <Assignment onBlocked={setBlocked} />
      </DialogForm>
    </Dialog>
  );
}

function Assignment({ onBlocked }: { onBlocked: (blocked: boolean) => void }) {
  const { t } = useTranslation();
  const field = useField(api.cloudPlan.saveClientCloudData);
  const ownId = useSession().clientInfo.id;
  const form = Form.useFormInstance();
  const clientId = Form.useWatch('clientId', form) as number | undefined;
  const own = usePlansOf(ownId);
  const assigned = usePlansOf(clientId);
  if (own?.length === 0) return <Alert type="info" showIcon title={t('cloudPlan.noneToAssign')} />;
  return (
    <>
      <Form.Item {...field('clientId')}>
        <ClientPicker beneath={ownId} />
      </Form.Item>
      {clientId !== undefined && own !== undefined && assigned !== undefined && (
        <ClientPlans key={clientId} clientId={clientId} own={own} assigned={assigned} onBlocked={onBlocked} />
      )}
    </>
  );
}

/** Plans that a client may bind; undefined until they are loaded. */
function usePlansOf(clientId: number | undefined): AssignedPlan[] | undefined {
  const active = useTabActive();
  const { data } = useQuery({
    ...queryOf(api.cloudPlan.queryCloudDataByClientId, { clientId: clientId ?? 0 }),
    enabled: active && clientId !== undefined,
  });
  return data;
}
