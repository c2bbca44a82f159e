import type { AssignedPlan } from '@roger/contract/families/cloud-plan';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useTabActive } from '../../lib/tab.ts';
import { ClientPlans } from './client-plans.tsx';

/** Says which of the own plans a client may bind, and shows beforehand who loses what is taken. */
export function AssignPlansDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const clients = useQueryClient();
  const [blocked, setBlocked] = useState(true);
  return (
    <Dialog title={t('cloudPlan.assign')} open={open} onClose={onClose} width={620}>
      <CallForm
        call={api.cloudPlan.saveClientCloudData}
        done={t('cloudPlan.assigned')}
        // Clients show their default plan.
        onDone={() => void clients.invalidateQueries({ queryKey: [api.client.list.slug] })}
      >
        <FormBody>
          <Assignment onBlocked={setBlocked} />
        </FormBody>
        <FormFoot blocked={blocked} />
      </CallForm>
    </Dialog>
  );
}

/** The client first, then its plans. */
function Assignment({ onBlocked }: { onBlocked: (blocked: boolean) => void }) {
  const { t } = useTranslation();
  const field = useField(api.cloudPlan.saveClientCloudData);
  const ownId = useSession().clientInfo.id;
  const form = Form.useFormInstance();
  const clientId = Form.useWatch('clientId', form) as number | undefined;
  const own = usePlansOf(ownId);
  const held = usePlansOf(clientId);
  if (own?.length === 0) return <Alert type="info" showIcon title={t('cloudPlan.noneToAssign')} />;
  return (
    <>
      <Form.Item {...field('clientId')}>
        <ClientPicker beneath={ownId} />
      </Form.Item>
      {clientId !== undefined && own !== undefined && held !== undefined && (
        <ClientPlans key={clientId} clientId={clientId} own={own} held={held} onBlocked={onBlocked} />
      )}
    </>
  );
}

/** Plans that a client may bind. */
function usePlansOf(clientId: number | undefined): AssignedPlan[] | undefined {
  const active = useTabActive();
  const { data } = useQuery({
    ...queryOf(api.cloudPlan.queryCloudDataByClientId, { clientId: clientId ?? 0 }),
    enabled: active && clientId !== undefined,
  });
  return data;
}
