import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { Alert, Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTell } from '../../kit/use-tell.tsx';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { useWrite } from '../../lib/query.ts';
import { formatTime, useTimeDiff } from '../../lib/time.ts';

/** That a terminal reported other hardware than is stored, and what can be done about it. */
export function HardwareBanner({ row }: { row: TerminalRow }) {
  const { t } = useTranslation();
  const timeDiff = useTimeDiff();
  const may = useAllowed('terminal.edit');
  const { judge, judging } = useJudge(row.msId);
  if (row.hardwareAlarm === null) return null;
  const { field, reported, since } = row.hardwareAlarm;
  const told = { reported, stored: row[field] ?? '–', since: formatTime(since, timeDiff) };
  return (
    <Alert
      type="warning"
      showIcon
      className="gap-below"
      title={t('terminalHardware.differs', { field: fieldLabel(t, 'terminal', field) })}
      description={t('terminalHardware.values', told)}
      action={
        may && (
          <Space orientation="vertical">
            <Button size="small" type="primary" loading={judging} onClick={() => judge(true)}>
              {t('terminalHardware.accept')}
            </Button>
            <Button size="small" danger disabled={judging} onClick={() => judge(false)}>
              {t('terminalList.limit.action')}
            </Button>
          </Space>
        )
      }
    />
  );
}

function useJudge(msId: string) {
  const { t } = useTranslation();
  const { tell, tellFailed } = useTell();
  const { mutate, isPending } = useWrite(api.terminal.acceptHardware);
  const judge = (accept: boolean) =>
    mutate(
      { input: { msId, accept } },
      {
        onSuccess: () => tell(t(accept ? 'terminalHardware.accepted' : 'terminalHardware.refused'), msId),
        onError: (error) => tellFailed('edit', error),
      },
    );
  return { judge, judging: isPending };
}
