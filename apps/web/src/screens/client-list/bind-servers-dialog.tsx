import type { BoundServer, ClientRow } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogLoss } from '../../kit/dialog-context.ts';
import { DialogBody, DialogFoot, LeaveButton } from '../../kit/dialog-parts.tsx';
import { DialogToCome } from '../../kit/dialog-to-come.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Refusal } from '../../kit/refusal.tsx';
import { api } from '../../lib/api.ts';
import { useTabActive } from '../../lib/tab.ts';
import { ServerChoice } from './server-choice.tsx';
import { useBindServers, type BindRefused, type ServerValues } from './use-bind-servers.ts';

/** Which servers a client's terminals may sign on to, the default among them, and that of its data interface. */
export function BindServersDialog({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={({ clientname }) => `${t('clientList.servers.title')}: ${clientname}`} open={row} onClose={onClose}>
      {(shown) => <BoundServers client={shown} />}
    </Dialog>
  );
}

/** Read once an opening: what is being chosen must not change under the hands. */
function BoundServers({ client }: { client: ClientRow }) {
  const { data, error } = useQuery({
    queryKey: ['client-servers', client.id, client.rowVersion],
    queryFn: () => api.client.queryServersByClientId({ clientId: client.id }),
    enabled: useTabActive(),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data !== undefined) return <ServerForm client={client} bound={data} />;
  return <DialogToCome error={error} />;
}

interface ServerFormProps {
  client: ClientRow;
  bound: BoundServer[];
}

function ServerForm({ client, bound }: ServerFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [form] = Form.useForm<ServerValues>();
  const [touched, setTouched] = useState(false);
  const { refusal, forget, busy, submit } = useBindServers(client);
  useDialogLoss(touched ? 'changes' : null);
  const initialValues: ServerValues = {
    servIds: bound.map(({ servId }) => servId),
    defaultServId: bound.find(({ isDefault }) => isDefault)?.servId ?? client.servId,
    dataServId: client.dataServId,
  };
  const onValuesChange = (_change: unknown, { servIds, defaultServId }: ServerValues) => {
    setTouched(true);
    // Other values are another question: what was confirmed is asked again.
    forget();
    if (!servIds.includes(defaultServId ?? 0)) form.setFieldsValue({ defaultServId: null });
  };
  return (
    <Form
      name={id}
      form={form}
      className="dialog-form"
      layout="vertical"
      clearOnDestroy
      initialValues={initialValues}
      onValuesChange={onValuesChange}
      onFinish={(values) => void submit(values)}
    >
      <DialogBody>
        {refusal !== null && <BindRefusal {...refusal} />}
        <ServerChoice bound={bound} />
      </DialogBody>
      <DialogFoot>
        <LeaveButton />
        <Button type="primary" htmlType="submit" danger={refusal?.lost !== undefined} loading={busy}>
          {t(refusal?.lost === undefined ? 'common.actions.save' : 'common.actions.proceed')}
        </Button>
      </DialogFoot>
    </Form>
  );
}

function BindRefusal({ text, lost }: BindRefused) {
  const { t } = useTranslation();
  if (lost === undefined) return <Refusal title={t('common.failed.edit')} reason={text} />;
  return (
    <Alert type="warning" showIcon className="gap-below" title={text} description={t('clientList.servers.proceed')} />
  );
}
