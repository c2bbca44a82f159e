import type { BoundServer } from '@roger/contract/families/tenancy/client';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useServers, type KnownServer } from './use-servers.ts';
import { searchedLabels } from '../../../kit/fields/searched-labels.ts';

/** Options of the visible servers and of the bound ones, which the account may not see otherwise. */
function optionsOf(servers: readonly KnownServer[], bound: readonly BoundServer[]) {
  const known = new Map([...bound, ...servers].map((server) => [server.servId, server]));
  return [...known.values()].map(({ servId, servName, servIp, tport }) => ({
    value: servId,
    label: `${servName} (${servIp.includes(':') ? `[${servIp}]` : servIp}:${tport})`,
  }));
}

/** Form items: the servers, the default among them, and the server of the data interface. */
export function ServerChoice({ bound }: { bound: BoundServer[] }) {
  const { t } = useTranslation();
  const { servers, allowed, loading } = useServers();
  const form = Form.useFormInstance();
  const selected = (Form.useWatch('servIds', form) as number[] | undefined) ?? [];
  const options = optionsOf(servers, bound);
  const shared = { className: 'picker', loading, showSearch: searchedLabels, allowClear: true } as const;
  const tip = t(allowed ? 'clientList.servers.tip' : 'clientList.servers.unseen');
  return (
    <>
      <Form.Item name="servIds" label={t('fields.client.servIds')} extra={tip}>
        <Select {...shared} mode="multiple" options={options} placeholder={t('clientList.servers.none')} />
      </Form.Item>
      <Form.Item
        name="defaultServId"
        label={t('fields.client.defaultServId')}
        extra={t('clientList.servers.defaultTip')}
      >
        <Select {...shared} options={options.filter(({ value }) => selected.includes(value))} />
      </Form.Item>
      <Form.Item name="dataServId" label={t('fields.client.dataServId')} extra={t('clientList.servers.dataTip')}>
        <Select {...shared} options={options} />
      </Form.Item>
    </>
  );
}
