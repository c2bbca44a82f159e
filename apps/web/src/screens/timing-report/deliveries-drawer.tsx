import type { ReportDelivery, TimingReportRow } from '@roger/contract/families/reports/timing-report-fields';
import { DownloadOutlined, RedoOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Entries } from '../../features/details/entries.tsx';
import { TimeText } from '../../kit/list/columns.tsx';
import { SideDrawer } from '../../kit/dialog/side-drawer.tsx';
import { useNotify } from '../../kit/dialog/use-notify.tsx';
import { Allowed } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { queryOf, useWrite } from '../../lib/api/query.ts';
import { formatTime, useZone } from '../../lib/format/time.ts';
import { useRetained } from '../../lib/react/use-retained.ts';
import { Outcome } from './outcome.tsx';
import { periodText } from './schedule-text.ts';

/** Deliveries of a report with their outcome; each can be downloaded and sent again. */
export function DeliveriesDrawer({ row, onClose }: { row: TimingReportRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const retainedRow = useRetained(row);
  const title = t('timingReport.deliveriesOf', { name: retainedRow?.reportName ?? '' });
  return (
    <SideDrawer title={title} open={row !== null} size={640} onClose={onClose}>
      {retainedRow !== null && <Deliveries row={retainedRow} />}
    </SideDrawer>
  );
}

function Deliveries({ row: { id, nextTime } }: { row: TimingReportRow }) {
  const { t } = useTranslation();
  const zone = useZone();
  const query = useQuery(queryOf(api.timingReport.deliveries, { id }));
  const first = nextTime === null ? null : formatTime(nextTime, zone).slice(0, 16);
  return (
    <Entries
      query={query}
      keyOf={(delivery) => delivery.id}
      empty={first === null ? t('timingReport.nothingDue') : t('timingReport.noDeliveries', { time: first })}
    >
      {(delivery) => <Delivery delivery={delivery} />}
    </Entries>
  );
}

function Delivery({ delivery }: { delivery: ReportDelivery }) {
  const { t, i18n } = useTranslation();
  const { reportType, outcome, sentTime, createTime, error, attempts, rows, mails } = delivery;
  return (
    <article className="report-delivery">
      <header>
        <strong>{periodText(i18n, delivery)}</strong>
        <span className="quiet">{t(`values.reportType.${reportType}`)}</span>
        <Outcome value={outcome} />
        <TimeText value={sentTime ?? createTime} />
        <span className="report-acts">
          <DownloadFile delivery={delivery} />
          <Resend delivery={delivery} />
        </span>
      </header>
      <p className="quiet">
        {rows !== null && <span>{t('timingReport.rowsIn', { count: rows })}</span>}
        {attempts > 1 && <span>{t('timingReport.attempts', { count: attempts })}</span>}
      </p>
      <ul>
        {mails.map((mail) => (
          <li key={mail.to}>
            <span className="report-address">{mail.to}</span>
            <Outcome value={mail.status} title={mail.status === 'stopped' ? t('timingReport.stoppedTip') : undefined} />
            {mail.error !== null && <span className="report-error">{mail.error}</span>}
          </li>
        ))}
      </ul>
      {error !== null && mails.every((mail) => mail.error === null) && <p className="report-error">{error}</p>}
    </article>
  );
}

/** The workbook as it was mailed; files are deleted after the retention time. */
function DownloadFile({ delivery: { id, fileKept, fileName } }: { delivery: ReportDelivery }) {
  const { t } = useTranslation();
  const { notifyError } = useNotify();
  const [busy, setBusy] = useState(false);
  if (fileName === null) return null;
  const download = async () => {
    setBusy(true);
    await api.timingReport.download({ deliveryId: id }).catch((error: unknown) => notifyError('export', error));
    setBusy(false);
  };
  return (
    <Allowed need="timing-report.export">
      <Button
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        loading={busy}
        disabled={!fileKept}
        title={fileKept ? fileName : t('timingReport.fileGone')}
        onClick={() => void download()}
      >
        {t('timingReport.download')}
      </Button>
    </Allowed>
  );
}

function Resend({ delivery: { id, outcome } }: { delivery: ReportDelivery }) {
  const { t } = useTranslation();
  const { notifySuccess, notifyError } = useNotify();
  const write = useWrite(api.timingReport.resend);
  const resend = async () => {
    try {
      await write.mutateAsync({ input: { deliveryId: id } });
      notifySuccess(t('timingReport.resendDone'));
    } catch (error) {
      notifyError('operation', error);
    }
  };
  return (
    <Allowed need="timing-report.run">
      <Button
        size="small"
        icon={<RedoOutlined aria-hidden />}
        loading={write.isPending}
        disabled={outcome === 'pending'}
        onClick={() => void resend()}
      >
        {t('timingReport.resend')}
      </Button>
    </Allowed>
  );
}
