import type { BoundServer } from '@roger/contract/families/tenancy/client';
import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogUnsaved } from '../../../kit/dialog/dialog-context.ts';
import { DialogBody, DialogFooter, CancelButton } from '../../../kit/dialog/dialog-parts.tsx';
import { DialogSkeleton } from '../../../kit/dialog/dialog-skeleton.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Refusal } from '../../../kit/dialog/refusal.tsx';
import { api } from '../../../lib/api/api.ts';
import { useTabActive } from '../../../lib/address/tab.ts';
import { ServerChoice } from './server-choice.tsx';
import { useBindServers, type BindRefused, type ServerValues } from './use-bind-servers.ts';

/** Selects the servers for a client's terminals, their default, and the server of its data interface. */
export function BindServersDialog({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={({ clientname }) => `${t('clientList.servers.title')}: ${clientname}`} open={row} onClose={onClose}>
      {(subject) => <BoundServers client={subject} />}
    </Dialog>
  );
}

/** Loaded once per opening, so that the selection is not replaced. */
function BoundServers({ client }: { client: ClientRow }) {
  const { data, error } = useQuery({
    queryKey: ['client-servers', client.id, client.rowVersion],
    queryFn: () => api.client.queryServersByClientId({ clientId: client.id }),
    enabled: useTabActive(),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data !== undefined) return <ServerForm client={client} bound={data} />;
  return <DialogSkeleton error={error} />;
}

function ServerForm({ client, bound }: { client: ClientRow; bound: BoundServer[] }) {
  const { t } = useTranslation();
  const id = useId();
  const [form] = Form.useForm<ServerValues>();
  const [touched, setTouched] = useState(false);
  const { refusal, forget, busy, submit } = useBindServers(client);
  useDialogUnsaved(touched ? 'changes' : null);
  const initialValues: ServerValues = {
    servIds: bound.map(({ servId }) => servId),
    defaultServId: bound.find(({ isDefault }) => isDefault)?.servId ?? client.servId,
    dataServId: client.dataServId,
  };
  const onValuesChange = (_change: unknown, { servIds, defaultServId }: ServerValues) => {
    setTouched(true);
    // A confirmation applies only to the values it was given for.
    forget();
    if (!servIds.includes(defaultServId ?? 0)) form.setFieldsValue({ defaultServId: null });
  };
  return (
    <Form
      name={id}
      form={form}
      className="dialog-form"
      layout="vertical"
      initialValues={initialValues}
      onValuesChange={onValuesChange}
      onFinish={(values) => void submit(values)}
    >
      <DialogBody>
        {refusal !== null && <BindRefusal {...refusal} />}
        <ServerChoice bound={bound} />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <Button type="primary" htmlType="submit" danger={refusal?.lost !== undefined} loading={busy}>
          {t(refusal?.lost === undefined ? 'common.actions.save' : 'common.actions.proceed')}
        </Button>
      </DialogFooter>
    </Form>
  );
}

function BindRefusal({ title, text, lost }: BindRefused) {
  if (lost === undefined) return <Refusal title={title} reason={text} />;
  return <Alert type="warning" showIcon className="gap-below" title={title} description={text} />;
}
