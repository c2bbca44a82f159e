import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useField } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../../lib/api/query.ts';
import { ClientPicker } from '../../../features/pickers/client-picker.tsx';
import { moveFault } from '../edit/quota-faults.ts';
import { endedRelationsText } from './ended-relations-text.ts';
import { treeAfterMove } from './tree-after.ts';
import { TreeComparison } from './tree-comparison.tsx';

/** Moves a client with its descendants, with a preview of the new tree and of the relations that end. */
export function MoveClientDialog({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={(subject) => `${t('clientList.move')}: ${subject.clientname}`}
      open={row}
      onClose={onClose}
      width={640}
    >
      {(subject) => (
        <DialogForm
          call={api.client.edit}
          done={t('clientList.moved')}
          initialValues={{ pid: subject.pid ?? 0 }}
          extra={{ id: subject.id, rowVersion: subject.rowVersion }}
          submit={t('clientList.move')}
        >
          <p>{t('clientList.moveTip')}</p>
          <NewSuperior client={subject} />
        </DialogForm>
      )}
    </Dialog>
  );
}

/** Selects the superior and dry-runs the move; the field displays a refusal. */
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
            title={[t('clientList.moveEffects', data.moved), endedRelationsText(t, data.moved)].join(' ').trim()}
          />
          <MovePlan key={pid} id={client.id} pid={pid} />
        </>
      )}
    </>
  );
}

function MovePlan({ id, pid }: { id: number; pid: number }) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const { data: tree } = useQuery({ ...queryOf(api.client.tree), staleTime: LOOKUP_STALE_MS });
  const plan = useMemo(
    () => (tree === undefined ? null : treeAfterMove(tree, id, pid, language)),
    [tree, id, pid, language],
  );
  return plan === null ? <Skeleton active title={false} paragraph={{ rows: 4 }} /> : <TreeComparison plan={plan} />;
}
