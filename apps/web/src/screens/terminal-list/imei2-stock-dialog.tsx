import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { MAX_BATCH_IDS } from '@roger/contract/constants';
import type { StockedImei2 } from '@roger/contract/families/terminal-binds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Popconfirm, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../kit/columns.tsx';
import { useDialog } from '../../kit/dialog-context.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogBody, DialogFoot, LeaveButton } from '../../kit/dialog-parts.tsx';
import { useTell } from '../../kit/use-tell.tsx';
import { Allowed, useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { queryOf, useWrite } from '../../lib/query.ts';
import { useSettled } from '../../lib/use-settled.ts';

interface Imei2StockDialogProps {
  open: boolean;
  onClose: () => void;
  onImport: () => void;
}

/** The recorded IMEI2s that no terminal has: found, recorded and deleted here. */
export function Imei2StockDialog({ open, onClose, onImport }: Imei2StockDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('terminalBinds.stock.title')} open={open} onClose={onClose} width={840}>
      <Stock onImport={onImport} />
    </Dialog>
  );
}

function Stock({ onImport }: { onImport: () => void }) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const wanted = useSettled(keyword.trim());
  const { data = [], isPending } = useQuery({
    ...queryOf(api.terminal.getMsImei2List, wanted === '' ? {} : { keyword: wanted }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  // What is no longer listed is no longer chosen.
  const ids = data.flatMap(({ id }) => (chosen.includes(id) ? [id] : []));
  return (
    <>
      <DialogBody>
        <p>{t('terminalBinds.stock.tip')}</p>
        <Input.Search
          className="gap-below"
          allowClear
          maxLength={64}
          aria-label={t('terminalBinds.stock.keyword')}
          placeholder={t('terminalBinds.stock.keyword')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <StockTable rows={data} loading={isPending} chosen={ids} onChoose={setChosen} />
      </DialogBody>
      <DialogFoot>
        <LeaveButton>{t('common.actions.close')}</LeaveButton>
        <Allowed need="terminal.import">
          <DeleteButton ids={ids} onDone={() => setChosen([])} />
          <Button type="primary" icon={<UploadOutlined />} onClick={onImport}>
            {t('terminalBinds.importImei2')}
          </Button>
        </Allowed>
      </DialogFoot>
    </>
  );
}

interface StockTableProps {
  rows: readonly StockedImei2[];
  loading: boolean;
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}

function StockTable({ rows, loading, chosen, onChoose }: StockTableProps) {
  const { t } = useTranslation();
  const mayDelete = useAllowed('terminal.import');
  const rowSelection = {
    selectedRowKeys: [...chosen],
    onChange: (keys: React.Key[]) => onChoose(keys.map(Number)),
    getTitleCheckboxProps: () => ({ 'aria-label': t('common.list.selectMatching', { count: rows.length }) }),
    getCheckboxProps: ({ imei2 }: StockedImei2) => ({ 'aria-label': t('common.list.selectRow', { name: imei2 }) }),
  };
  return (
    <Table<StockedImei2>
      size="small"
      rowKey="id"
      loading={loading}
      dataSource={rows}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: t('terminalBinds.noStock') }}
      {...(mayDelete ? { rowSelection } : {})}
      columns={[
        { title: fieldLabel(t, 'terminal', 'imei2'), dataIndex: 'imei2' },
        { title: fieldLabel(t, 'terminal', 'iccid'), dataIndex: 'iccid' },
        { title: fieldLabel(t, 'terminal', 'modelName'), dataIndex: 'modelName' },
        { title: fieldLabel(t, 'terminal', 'clientName'), dataIndex: 'clientName' },
        {
          title: fieldLabel(t, 'terminal', 'createTime'),
          key: 'createTime',
          render: (_value, { createTime }) => <TimeText value={createTime} />,
        },
      ]}
    />
  );
}

function DeleteButton({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const { t } = useTranslation();
  const { tell, tellFailed } = useTell();
  const write = useWrite(api.terminal.deleteImei2);
  const remove = async () => {
    try {
      const { deleted } = await write.mutateAsync({ input: { ids: ids.slice(0, MAX_BATCH_IDS) } });
      tell(t('terminalBinds.stock.deleted', { count: deleted }));
      onDone();
    } catch (error) {
      tellFailed('delete', error);
    }
  };
  return (
    <Popconfirm
      title={t('terminalBinds.stock.ask', { count: ids.length })}
      okText={t('common.actions.delete')}
      cancelText={t('common.actions.cancel')}
      okButtonProps={{ danger: true }}
      disabled={ids.length === 0}
      onConfirm={() => void remove()}
    >
      <Button danger icon={<DeleteOutlined />} disabled={ids.length === 0} loading={write.isPending}>
        {t('common.actions.delete')}
      </Button>
    </Popconfirm>
  );
}
