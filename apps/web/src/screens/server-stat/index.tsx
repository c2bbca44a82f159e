import { ExportOutlined } from '@ant-design/icons';
import { CLIENT_TYPE } from '@roger/contract/constants';
import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../kit/text/load-failed.tsx';
import { useDownload } from '../../kit/export/use-download.ts';
import { useAllowed } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { errorText, fieldFaults } from '../../lib/api/error-text.ts';
import { FamilyContext } from '../../lib/form/field-label.ts';
import { useSession } from '../../lib/session/session.ts';
import './server-stat.css';
import { StatCharts } from './stat-charts.tsx';
import { StatFigures } from './stat-figures.tsx';
import { StatFilters } from './stat-filters.tsx';
import { useStat } from './use-stat.ts';

/** Statistics of one radio server or of all over a period. */
export function ServerStatScreen() {
  const { t } = useTranslation();
  const { view, step, days, input, show, query } = useStat();
  const platform = useSession().clientInfo.clienttype === CLIENT_TYPE.platform;
  const { data, error, refetch } = query;
  const [fault] = fieldFaults(error);
  const why =
    fault === undefined
      ? errorText(t, error)
      : t(`rules.${fault.rule}`, { field: t('serverStat.range'), ...fault.params });
  return (
    <FamilyContext value="server-stat">
      <div className="server-stat">
        <div className="stat-toolbar">
          <StatFilters {...{ view, step, days, show }} />
          <ExportStat input={input} />
        </div>
        {error !== null && <LoadFailed reason={why} retry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton active paragraph={{ rows: 10 }} title={false} />}
        {data !== undefined && (
          <>
            <StatFigures totals={data.totals} />
            <StatCharts points={data.points} step={step} />
          </>
        )}
        {!platform && <p className="quiet">{t('serverStat.platformOnly')}</p>}
      </div>
    </FamilyContext>
  );
}

/** Exports the displayed figures as a workbook. */
function ExportStat({ input }: { input: object }) {
  const { t } = useTranslation();
  const allowed = useAllowed('server-stat.export');
  const { busy, error, save } = useDownload(api.serverStat.exportStat);
  if (!allowed) return null;
  return (
    <>
      <Button icon={<ExportOutlined aria-hidden />} loading={busy} onClick={() => void save({ ...input })}>
        {t('common.actions.export')}
      </Button>
      {error !== null && <LoadFailed reason={errorText(t, error)} retry={() => void save({ ...input })} />}
    </>
  );
}
