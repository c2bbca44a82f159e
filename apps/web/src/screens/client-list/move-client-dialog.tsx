import type { ClientRow } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/query.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { moveFault } from './quota-faults.ts';
import { relationsEnd } from './relations-end.ts';
import { treeAfterMove } from './tree-after.ts';
import { TreeComparison } from './tree-comparison.tsx';

/** Moves a client with everything beneath it, and shows beforehand where it goes and what that ends. */
export function MoveClientDialog({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={(shown) => `${t('clientList.move')}: ${shown.clientname}`} open={row} onClose={onClose} width={640}>
      {(shown) => (
        <CallForm
          call={api.client.edit}
          done={t('clientList.moved')}
          initialValues={{ pid: shown.pid ?? 0 }}
          extra={{ id: shown.id, rowVersion: shown.rowVersion }}
        >
          <FormBody>
            <p>{t('clientList.moveTip')}</p>
            <NewSuperior client={shown} />
          </FormBody>
          <FormFoot submit={t('clientList.move')} />
        </CallForm>
      )}
    </Dialog>
  );
}

/** The superior to choose, with a dry run of the move; what that refuses is said at the field. */
function NewSuperior({ client }: { client: ClientRow }) {
  const { t } = useTranslation();
  const field = useField(api.client.edit)('pid');
  const form = Form.useFormInstance();
  const pid = Form.useWatch('pid', form) as number | undefined;
  const elsewhere = pid !== undefined && pid !== client.pid;
  const { data, error, isFetching } = useQuery({
    queryKey: ['client-move', client.id, client.rowVersion, pid],
    queryFn: () => api.client.edit({ id: client.id, pid: pid ?? 0, dryRun: true }),
    enabled: elsewhere,
    gcTime: 0,
    retry: false,
  });
  const fault = elsewhere && error !== null ? moveFault(t, error, client) : null;
  const refuse = {
    validator: () => (fault === null ? Promise.resolve() : Promise.reject(new Error(fault))),
  };
  return (
    <>
      <Form.Item
        {...field}
        rules={[...(field.rules ?? []), refuse]}
        {...(fault === null ? {} : { validateStatus: 'error' as const, help: fault })}
      >
        <ClientPicker without={client.id} agentsOnly={client.clienttype === 1} />
      </Form.Item>
      {elsewhere && isFetching && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {elsewhere && data?.moved !== undefined && (
        <>
          <Alert
            type="info"
            showIcon
            className="gap-below"
            title={[t('clientList.moveEffects', data.moved), relationsEnd(t, data.moved)].join(' ').trim()}
          />
          <MovePlan key={pid} id={client.id} pid={pid} />
        </>
      )}
    </>
  );
}

function MovePlan({ id, pid }: { id: number; pid: number }) {
  const { data: tree } = useQuery({ ...queryOf(api.client.tree), staleTime: LOOKUP_STALE_MS });
  const plan = useMemo(() => (tree === undefined ? null : treeAfterMove(tree, id, pid)), [tree, id, pid]);
  return plan === null ? <Skeleton active title={false} paragraph={{ rows: 4 }} /> : <TreeComparison plan={plan} />;
}
