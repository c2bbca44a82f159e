import type { BoundServer, ClientRow } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Modal, Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';
import { ServerChoice } from './server-choice.tsx';
import { useBindServers, type Refusal, type ServerValues } from './use-bind-servers.ts';

/** Which servers a client's terminals may sign on to, the default among them, and that of its data interface. */
export function BindServersDialog({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const shown = useLast(row);
  const bound = useBoundServers(shown, row !== null && active);
  const [form] = Form.useForm<ServerValues>();
  const { refusal, forget, busy, submit } = useBindServers(shown, onClose);
  return (
    <Modal
      title={`${t('clientList.servers.title')}: ${shown?.clientname ?? ''}`}
      open={row !== null && active}
      okText={t(refusal?.lost === undefined ? 'common.actions.save' : 'common.actions.proceed')}
      okButtonProps={{ disabled: bound.data === undefined, danger: refusal?.lost !== undefined }}
      cancelText={t('common.actions.cancel')}
      confirmLoading={busy}
      mask={{ closable: false }}
      destroyOnHidden={row === null}
      afterClose={forget}
      onOk={form.submit}
      onCancel={onClose}
    >
      {bound.error !== null && <Alert type="error" showIcon title={errorText(t, bound.error)} />}
      {bound.loading && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {shown !== null && bound.data !== undefined && (
        <ServerForm
          client={shown}
          bound={bound.data}
          form={form}
          refusal={refusal}
          forget={forget}
          onFinish={(values) => void submit(values)}
        />
      )}
    </Modal>
  );
}

/** Read once an opening: what is being chosen must not change under the hands. */
function useBoundServers(client: ClientRow | null, enabled: boolean) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['client-servers', client?.id, client?.rowVersion],
    queryFn: () => api.client.queryServersByClientId({ clientId: client?.id ?? 0 }),
    enabled: enabled && client !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
  return { data, error, loading: isFetching };
}

interface ServerFormProps {
  client: ClientRow;
  bound: BoundServer[];
  form: ReturnType<typeof Form.useForm<ServerValues>>[0];
  refusal: Refusal | null;
  forget: () => void;
  onFinish: (values: ServerValues) => void;
}

function ServerForm({ client, bound, form, refusal, forget, onFinish }: ServerFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const initialValues: ServerValues = {
    servIds: bound.map(({ servId }) => servId),
    defaultServId: bound.find(({ isDefault }) => isDefault)?.servId ?? client.servId,
    dataServId: client.dataServId,
  };
  const onValuesChange = (_change: unknown, { servIds, defaultServId }: ServerValues) => {
    // Other values are another question: what was confirmed is asked again.
    forget();
    if (!servIds.includes(defaultServId ?? 0)) form.setFieldsValue({ defaultServId: null });
  };
  return (
    <Form
      name={id}
      form={form}
      layout="vertical"
      clearOnDestroy
      initialValues={initialValues}
      onValuesChange={onValuesChange}
      onFinish={onFinish}
    >
      {refusal !== null && (
        <Alert
          type={refusal.lost === undefined ? 'error' : 'warning'}
          showIcon
          className="gap-below"
          title={refusal.text}
          description={refusal.lost === undefined ? null : t('clientList.servers.proceed')}
        />
      )}
      <ServerChoice bound={bound} />
    </Form>
  );
}
