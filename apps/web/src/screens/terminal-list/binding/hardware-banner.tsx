import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { Alert, Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../kit/dialog/use-notify.tsx';
import { useAllowed } from '../../../lib/session/allowed.ts';
import { api } from '../../../lib/api/api.ts';
import { fieldLabel } from '../../../lib/form/field-label.ts';
import { useWrite } from '../../../lib/api/query.ts';
import { formatTime, useZone } from '../../../lib/format/time.ts';
import { useKnown } from '../../../lib/session/known-calls.ts';

/** Warns that a terminal reported hardware that differs from the stored one; accepts it or limits the terminal. */
export function HardwareBanner({ row }: { row: TerminalRow }) {
  const { t } = useTranslation();
  const zone = useZone();
  const [may, known] = [useAllowed('terminal.edit'), useKnown(api.terminal.acceptHardware)];
  const { decide, deciding } = useAcceptHardware(row.msId);
  if (row.hardwareAlarm === null) return null;
  const { field, reported, since } = row.hardwareAlarm;
  const values = { reported, stored: row[field] ?? '–', since: formatTime(since, zone) };
  return (
    <Alert
      type="warning"
      showIcon
      className="gap-below"
      title={t('terminalHardware.differs', { field: fieldLabel(t, 'terminal', field) })}
      description={t('terminalHardware.values', values)}
      action={
        may &&
        known && (
          <Space orientation="vertical">
            <Button size="small" type="primary" loading={deciding} onClick={() => decide(true)}>
              {t('terminalHardware.accept')}
            </Button>
            <Button size="small" danger disabled={deciding} onClick={() => decide(false)}>
              {t('terminalList.limit.action')}
            </Button>
          </Space>
        )
      }
    />
  );
}

function useAcceptHardware(msId: string) {
  const { t } = useTranslation();
  const { notifySuccess, notifyError } = useNotify();
  const { mutate, isPending } = useWrite(api.terminal.acceptHardware);
  const decide = (accept: boolean) =>
    mutate(
      { input: { msId, accept } },
      {
        onSuccess: () => notifySuccess(t(accept ? 'terminalHardware.accepted' : 'terminalHardware.refused'), msId),
        onError: (error) => notifyError('edit', error),
      },
    );
  return { decide, deciding: isPending };
}
