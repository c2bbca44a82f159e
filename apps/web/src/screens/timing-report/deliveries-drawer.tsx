import type { ReportDelivery, TimingReportRow } from '@roger/contract/families/timing-report-fields';
import { DownloadOutlined, RedoOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Entries } from '../../features/details/entries.tsx';
import { TimeText } from '../../kit/columns.tsx';
import { SideDrawer } from '../../kit/side-drawer.tsx';
import { useTell } from '../../kit/use-tell.tsx';
import { Allowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { queryOf, useWrite } from '../../lib/query.ts';
import { formatTime, useTimeDiff } from '../../lib/time.ts';
import { useLast } from '../../lib/use-last.ts';
import { Outcome } from './outcome.tsx';
import { periodText } from './schedule-text.ts';

/** The periods of a report, what became of each, and the way to send one again. */
export function DeliveriesDrawer({ row, onClose }: { row: TimingReportRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const shown = useLast(row);
  const title = t('timingReport.deliveriesOf', { name: shown?.reportName ?? '' });
  return (
    <SideDrawer title={title} open={row !== null} size={640} onClose={onClose}>
      {shown !== null && <Deliveries row={shown} />}
    </SideDrawer>
  );
}

function Deliveries({ row: { id, nextTime } }: { row: TimingReportRow }) {
  const { t } = useTranslation();
  const timeDiff = useTimeDiff();
  const query = useQuery(queryOf(api.timingReport.deliveries, { id }));
  const first = nextTime === null ? null : formatTime(nextTime, timeDiff).slice(0, 16);
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
  const { outcome, sentTime, createTime, error, attempts, rows, mails } = delivery;
  return (
    <article className="report-delivery">
      <header>
        <strong>{periodText(i18n, delivery)}</strong>
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

/** The workbook as it was mailed, as long as it is kept. */
function DownloadFile({ delivery: { id, fileKept, fileName } }: { delivery: ReportDelivery }) {
  const { t } = useTranslation();
  const { tellFailed } = useTell();
  const [busy, setBusy] = useState(false);
  if (fileName === null) return null;
  const download = async () => {
    setBusy(true);
    await api.timingReport.download({ deliveryId: id }).catch((error: unknown) => tellFailed('export', error));
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
  const { tell, tellFailed } = useTell();
  const write = useWrite(api.timingReport.resend);
  const resend = async () => {
    try {
      await write.mutateAsync({ input: { deliveryId: id } });
      tell(t('timingReport.resendDone'));
    } catch (error) {
      tellFailed('operation', error);
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
