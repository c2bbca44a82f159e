import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { MAX_BATCH_IDS } from '@roger/contract/constants';
import type { StockedImei2 } from '@roger/contract/families/fleet/import/terminal-binds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Popconfirm, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../../kit/list/columns.tsx';
import { useDialog } from '../../../kit/dialog/dialog-context.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { DialogBody, DialogFooter, CancelButton } from '../../../kit/dialog/dialog-parts.tsx';
import { useNotify } from '../../../kit/dialog/use-notify.tsx';
import { Allowed, useAllowed } from '../../../lib/session/allowed.ts';
import { api } from '../../../lib/api/api.ts';
import { fieldLabel } from '../../../lib/form/field-label.ts';
import { queryOf, useWrite } from '../../../lib/api/query.ts';
import { useDebouncedValue } from '../../../lib/react/use-debounced-value.ts';
import { useKnown } from '../../../lib/session/known-calls.ts';

interface Imei2StockDialogProps {
  open: boolean;
  onClose: () => void;
  onImport: () => void;
}

/** Finds, imports and deletes recorded IMEI2s that no terminal has. */
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
  const [selected, setSelected] = useState<readonly number[]>([]);
  const searched = useDebouncedValue(keyword.trim());
  const { data = [], isPending } = useQuery({
    ...queryOf(api.terminal.getMsImei2List, searched === '' ? {} : { keyword: searched }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  // Only listed rows stay selected.
  const ids = data.flatMap(({ id }) => (selected.includes(id) ? [id] : []));
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
        <StockTable rows={data} loading={isPending} selected={ids} onSelect={setSelected} />
      </DialogBody>
      <DialogFooter>
        <CancelButton>{t('common.actions.close')}</CancelButton>
        <Allowed need="terminal.import">
          <DeleteButton ids={ids} onDone={() => setSelected([])} />
          <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={onImport}>
            {t('terminalBinds.importImei2')}
          </Button>
        </Allowed>
      </DialogFooter>
    </>
  );
}

interface StockTableProps {
  rows: readonly StockedImei2[];
  loading: boolean;
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
}

function StockTable({ rows, loading, selected, onSelect }: StockTableProps) {
  const { t } = useTranslation();
  const [mayDelete, known] = [useAllowed('terminal.import'), useKnown(api.terminal.deleteImei2)];
  const rowSelection = {
    selectedRowKeys: [...selected],
    onChange: (keys: React.Key[]) => onSelect(keys.map(Number)),
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
      {...(mayDelete && known ? { rowSelection } : {})}
      columns={[
        ...(['imei2', 'iccid', 'modelName', 'clientName'] as const).map((field) => ({
          title: fieldLabel(t, 'terminal', field),
          dataIndex: field,
        })),
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
  const { notifySuccess, notifyError } = useNotify();
  const write = useWrite(api.terminal.deleteImei2);
  const remove = async () => {
    try {
      const { deleted } = await write.mutateAsync({ input: { ids: ids.slice(0, MAX_BATCH_IDS) } });
      notifySuccess(t('terminalBinds.stock.deleted', { count: deleted }));
      onDone();
    } catch (error) {
      notifyError('delete', error);
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
      <Button danger icon={<DeleteOutlined aria-hidden />} disabled={ids.length === 0} loading={write.isPending}>
        {t('common.actions.delete')}
      </Button>
    </Popconfirm>
  );
}
