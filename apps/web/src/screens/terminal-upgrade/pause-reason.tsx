import type { UpgradeTaskRow } from '@roger/contract/families/upgrades/upgrade-task';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAllowed } from '../../lib/session/allowed.ts';
import { searchOf } from '../../lib/address/list-address.ts';

/** Reason why a task is paused, and the next step. */
export function PauseReason({ row }: { row: UpgradeTaskRow }) {
  const { t, i18n } = useTranslation();
  const records = useAllowed('upgradeRecords');
  const { id, status, stage, pausedBy, pauseReason, pauseShare, maxFailed, maxSilent } = row;
  if (status === 'running' && stage === 0) return <Alert type="info" showIcon title={t('terminalUpgrade.preparing')} />;
  if (status !== 'paused') return null;
  if (pausedBy !== 'rule' || pauseReason === null) {
    return <Alert type="warning" showIcon className="gap-below" title={t('terminalUpgrade.byUser')} />;
  }
  const percent = (share: number) =>
    share.toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  const failed = pauseReason === 'failed';
  const params = { share: percent(pauseShare ?? 0), limit: percent(failed ? maxFailed : maxSilent) };
  const filter = failed ? { taskId: id, status: 'failed' } : { taskId: id, step: 'silent' };
  return (
    <Alert
      type="error"
      showIcon
      className="gap-below"
      title={t(failed ? 'terminalUpgrade.byFailed' : 'terminalUpgrade.bySilent', params)}
      description={
        <>
          {t('terminalUpgrade.next')}{' '}
          {records && <Link to={`/upgrade-records${searchOf(filter)}`}>{t('terminalUpgrade.showFailed')}</Link>}
        </>
      }
    />
  );
}
