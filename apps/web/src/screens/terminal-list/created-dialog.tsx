import { CopyOutlined } from '@ant-design/icons';
import { Alert, App, Button, Modal, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';

type Created = ResultFor<typeof api.terminal.add>;

/** What an add created, with passwords to copy before they are gone. */
export function CreatedDialog({ created, onClose }: { created: Created | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const active = useTabActive();
  const shown = useLast(created);
  const rows = shown?.created ?? [];
  const skipped = shown?.skipped ?? [];
  const copy = async () => {
    await navigator.clipboard.writeText(
      rows.map(({ msId, msName, msPwd }) => [msId, msName, msPwd].join('\t')).join('\n'),
    );
    void message.success(t('common.done.copy'));
  };
  return (
    <Modal
      title={t('terminalList.created', { count: rows.length })}
      open={created !== null && active}
      mask={{ closable: false }}
      // A hidden tab's dialog only hides: the passwords are still there when the tab comes back.
      destroyOnHidden={created === null}
      onCancel={onClose}
      footer={[
        <Button key="copy" icon={<CopyOutlined />} onClick={() => void copy()}>
          {t('terminalList.copyAll')}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t('common.actions.close')}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon className="gap-below" title={t('terminalList.createdHint')} />
      {skipped.length > 0 && <p>{t('terminalList.skipped', { count: skipped.length })}</p>}
      <Table
        size="small"
        rowKey="id"
        dataSource={rows}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: t('fields.common.msId'), dataIndex: 'msId' },
          { title: t('fields.terminal.msName'), dataIndex: 'msName' },
          { title: t('fields.terminal.msPwd'), dataIndex: 'msPwd', className: 'figures' },
        ]}
      />
    </Modal>
  );
}
