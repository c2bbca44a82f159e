import type { CloudOrderRow } from '@roger/contract/families/cloud-order';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { useQuery } from '@tanstack/react-query';
import { Alert, Descriptions, Progress, Skeleton, type DescriptionsProps } from 'antd';
import type { TFunction } from 'i18next';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ProviderState } from '../../features/cloud/card-state.tsx';
import { OrderStatus } from '../../features/cloud/order-status.tsx';
import { PlanName } from '../../features/cloud/plan-name.tsx';
import { PlanStatusWord } from '../../features/cloud/plan-status.tsx';
import { useHasProvider } from '../../features/cloud/use-has-provider.ts';
import { volumeText } from '../../features/cloud/volume-text.ts';
import { Entries } from '../../features/details/entries.tsx';
import { Nothing, NumberText, TimeText, Timestamp } from '../../kit/columns.tsx';
import { IdLink } from '../../kit/id-link.tsx';
import { LoadFailed } from '../../kit/load-failed.tsx';
import { BatchActions, useAllowedActions, type RowAction } from '../../kit/row-actions.tsx';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import { errorText } from '../../lib/error-text.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { searchOf } from '../../lib/list-address.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { toneOfUse } from '../../lib/tone-of-use.ts';
import './terminal-cloud.css';

type Info = ResultFor<typeof api.terminal.getCloudSimActivityInfo>;

const SHOWN = 20;
const ALL = 100;

interface TerminalCloudProps {
  row: Pick<TerminalRow, 'msId'>;
  /** What can be done with the terminal. */
  actions: RowAction[];
}

/** The card of a terminal, its plan with what is used of it, and the orders that paid for it. */
export function TerminalCloud({ row: { msId }, actions }: TerminalCloudProps) {
  const { t } = useTranslation();
  const active = useTabActive();
  const { data, error, refetch } = useQuery({
    ...queryOf(api.terminal.getCloudSimActivityInfo, { msId }),
    enabled: active,
  });
  if (error !== null) return <LoadFailed reason={errorText(t, error)} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 6 }} title={false} />;
  return (
    <>
      {!data.supported && <Alert className="gap-below" type="info" showIcon title={t('errors.cloudSimUnsupported')} />}
      {data.supported && data.goodsId === null && (
        <Alert className="gap-below" type="info" showIcon title={t('cloudSims.noPlan')} />
      )}
      <CardFacts info={data} actions={actions} />
      <Orders msId={msId} />
    </>
  );
}

/** The act that comes next: a plan is bound, or the one that is there renewed. */
function NextAct({ info: { supported, goodsId }, actions }: CardFactsProps) {
  const act = goodsId === null ? 'bindPlan' : 'renewPlan';
  const found = useAllowedActions()(actions).filter(({ key }) => key === act);
  return supported && <BatchActions actions={found} inSight={1} />;
}

interface CardFactsProps {
  info: Info;
  actions: RowAction[];
}

function CardFacts({ info, actions }: CardFactsProps) {
  const { t } = useTranslation();
  const hasProvider = useHasProvider() !== false;
  const plan = planFacts(t, info);
  const card = cardFacts(t, info, hasProvider);
  const used = { key: 'used', label: t('cloudSims.used'), children: <Used info={info} /> };
  return (
    <Descriptions
      className="card-and-plan gap-below"
      title={t('cloudSims.card')}
      extra={<NextAct info={info} actions={actions} />}
      size="small"
      column={1}
      bordered
      // Without a plan the card is what there is to look at.
      items={plan.length === 0 ? [...card, used] : [...plan, used, ...card]}
    />
  );
}

type Facts = NonNullable<DescriptionsProps['items']>;

/** The plan and how long it runs; nothing where there is none. */
function planFacts(t: TFunction, info: Info): Facts {
  const { goodsId, status, unit, startTime, endTime, remainDays } = info;
  if (goodsId === null) return [];
  const fact = (field: 'goodsName' | 'unit' | 'startTime' | 'endTime' | 'remainDays', children: ReactNode) => ({
    key: field,
    label: fieldLabel(t, 'terminal-cloud-plan', field),
    children,
  });
  return [
    fact('goodsName', <Plan info={info} />),
    ...(status === null
      ? []
      : [{ key: 'status', label: t('fields.common.status'), children: <PlanStatusWord status={status} /> }]),
    fact('unit', unit === null ? <Nothing /> : t(`values.planUnit.${unit}`)),
    fact('startTime', <TimeText value={startTime} />),
    fact('endTime', <TimeText value={endTime} />),
    fact('remainDays', <NumberText value={remainDays} />),
  ];
}

/** The card with what its provider tells; without a provider none is moved at all. */
function cardFacts(t: TFunction, { iccid, rebindsLeft, cardStatus }: Info, hasProvider: boolean): Facts {
  if (iccid === null) return [{ key: 'iccid', label: 'ICCID', children: <Nothing /> }];
  const untold = <span className="quiet">{t(hasProvider ? 'cloudSims.noAnswer' : 'cloudSims.noProvider')}</span>;
  return [
    { key: 'iccid', label: 'ICCID', children: <span className="nowrap figures">{iccid}</span> },
    {
      key: 'cardStatus',
      label: t('cloudSims.cardStatus'),
      children: cardStatus === null ? untold : <ProviderState field="cardStatus" value={cardStatus} />,
    },
    ...(hasProvider
      ? [{ key: 'rebindsLeft', label: t('cloudSims.rebindsLeft'), children: <NumberText value={rebindsLeft} /> }]
      : []),
  ];
}

function Plan({ info: { goodsName, goodsNameEn } }: { info: Info }) {
  return <PlanName plan={{ goodsName, goodsNameEn }} />;
}

/** What is used of the plan in the month, as a bar where there is a limit, and the way to its days. */
function Used({ info: { iccid, usedMb, planTotal } }: { info: Info }) {
  const { t, i18n } = useTranslation();
  const allowed = useAllowed('cloudDataUsage');
  if (usedMb === null || iccid === null) return <Nothing />;
  const used = volumeText(usedMb, i18n.language);
  const limited = planTotal !== null && planTotal !== 0;
  return (
    <>
      <span className="nowrap">
        {limited ? t('cloudSims.usedOf', { used, total: volumeText(planTotal, i18n.language) }) : used}
      </span>{' '}
      {allowed && (
        <Link className="result-link" to={`/cloud-data-usage${searchOf({ iccid })}`}>
          {t('cloudDataUsage.detail')}
        </Link>
      )}
      {limited && <UsedBar percent={Math.round((usedMb / planTotal) * ALL)} />}
    </>
  );
}

const COLOURS = { error: 'var(--danger)', warning: 'var(--warning)', success: 'var(--success)' } as const;

/** In the colour of the step that the use has come to. */
function UsedBar({ percent }: { percent: number }) {
  const { t, i18n } = useTranslation();
  return (
    <Progress
      percent={Math.min(percent, ALL)}
      size="small"
      strokeColor={COLOURS[toneOfUse(percent)]}
      status="normal"
      format={() => `${percent.toLocaleString(i18n.language)} %`}
      aria-label={t('cloudSims.used')}
    />
  );
}

/** The latest orders that were for the terminal too, and the way to all of them. */
function Orders({ msId }: { msId: string }) {
  const { t } = useTranslation();
  const id = useId();
  const active = useTabActive();
  const allowed = useAllowed('cloudOrder');
  const { data, error, refetch } = useQuery({
    ...queryOf(api.cloudOrder.list, { msId, pageSize: SHOWN }),
    enabled: active && allowed,
  });
  if (!allowed) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="facts-heading">
        {t('cloudSims.orders')}
      </h3>
      <Entries query={{ data: data?.records, error, refetch }} keyOf={(order) => order.id} empty={t('cloudOrder.none')}>
        {(order) => <Order order={order} />}
      </Entries>
      {data !== undefined && data.total > SHOWN && (
        <Link className="entries-end" to={`/cloud-order${searchOf({ msId })}`}>
          {t('cloudSims.orders')}
        </Link>
      )}
    </section>
  );
}

function Order({ order }: { order: CloudOrderRow }) {
  const { t, i18n } = useTranslation();
  const { orderNum, type, unit, periods, createTime } = order;
  return (
    <>
      <span className="entry-time">
        <Timestamp value={createTime} />
      </span>
      <span className="entry-what">
        <IdLink kind="cloudOrder" item={orderNum} />
        <div className="quiet">
          {t(`values.cloudOrderType.${type}`)} · {t(`values.planUnit.${unit}`)} ×{' '}
          {periods.toLocaleString(i18n.language)}
        </div>
      </span>
      <OrderStatus status={order.status} />
    </>
  );
}
