import type { CloudOrderRow } from '@roger/contract/families/cloud/cloud-order';
import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { useQuery } from '@tanstack/react-query';
import { Alert, Descriptions, Progress, Skeleton, type DescriptionsProps } from 'antd';
import type { TFunction } from 'i18next';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ProviderState } from '../../../features/cloud/card-state.tsx';
import { OrderStatus } from '../../../features/cloud/order-status.tsx';
import { PlanName } from '../../../features/cloud/plan-name.tsx';
import { PlanStatusWord } from '../../../features/cloud/plan-status.tsx';
import { useHasProvider } from '../../../features/cloud/use-has-provider.ts';
import { volumeText } from '../../../features/cloud/volume-text.ts';
import { daysLeft } from '../../../features/terminals/days-left.ts';
import { Entries } from '../../../features/details/entries.tsx';
import { Nothing, NumberText, TimeText, Timestamp } from '../../../kit/list/columns.tsx';
import { IdLink } from '../../../kit/text/id-link.tsx';
import { LoadFailed } from '../../../kit/text/load-failed.tsx';
import { BatchActions, useAllowedActions, type RowAction } from '../../../kit/actions/row-actions.tsx';
import { useAllowed } from '../../../lib/session/allowed.ts';
import { api } from '../../../lib/api/api.ts';
import type { ResultFor } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { fieldLabel } from '../../../lib/form/field-label.ts';
import { searchOf } from '../../../lib/address/list-address.ts';
import { queryOf } from '../../../lib/api/query.ts';
import { useTabActive } from '../../../lib/address/tab.ts';
import { usageColor } from '../../../features/cloud/usage-color.ts';
import './terminal-cloud.css';

type Info = ResultFor<typeof api.terminal.getCloudSimActivityInfo>;

const MAX_ORDERS = 20;
const FULL_PERCENT = 100;

interface TerminalCloudProps {
  row: Pick<TerminalRow, 'msId'>;
  actions: RowAction[];
}

/** Card, plan with its use, and orders of a terminal. */
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
      <CardAndPlan info={data} actions={actions} />
      <Orders msId={msId} />
    </>
  );
}

/** The next action: bind a plan, or renew the bound one. */
function NextAction({ info: { supported, goodsId }, actions }: CardAndPlanProps) {
  const key = goodsId === null ? 'bindPlan' : 'renewPlan';
  const found = useAllowedActions()(actions).filter((action) => action.key === key);
  return supported && <BatchActions actions={found} visibleCount={1} />;
}

interface CardAndPlanProps {
  info: Info;
  actions: RowAction[];
}

function CardAndPlan({ info, actions }: CardAndPlanProps) {
  const { t } = useTranslation();
  const hasProvider = useHasProvider() !== false;
  const plan = planItems(t, info);
  const card = cardItems(t, info, hasProvider);
  const used = { key: 'used', label: t('cloudSims.used'), children: <Used info={info} /> };
  return (
    <Descriptions
      className="card-and-plan gap-below"
      title={t('cloudSims.card')}
      extra={<NextAction info={info} actions={actions} />}
      size="small"
      column={1}
      bordered
      // Without a plan the card comes first.
      items={plan.length === 0 ? [...card, used] : [...plan, used, ...card]}
    />
  );
}

type Items = NonNullable<DescriptionsProps['items']>;

/** Items of the plan; empty without a plan. */
function planItems(t: TFunction, info: Info): Items {
  const { goodsId, status, unit, startTime, endTime, remainDays } = info;
  if (goodsId === null) return [];
  const left = daysLeft({ remainDays, expireTime: endTime }, Date.now());
  const item = (field: 'goodsName' | 'unit' | 'startTime' | 'endTime' | 'remainDays', children: ReactNode) => ({
    key: field,
    label: fieldLabel(t, 'terminal-cloud-plan', field),
    children,
  });
  return [
    item('goodsName', <Plan info={info} />),
    ...(status === null
      ? []
      : [{ key: 'status', label: t('fields.common.status'), children: <PlanStatusWord status={status} /> }]),
    item('unit', unit === null ? <Nothing /> : t(`values.planUnit.${unit}`)),
    item('startTime', <TimeText value={startTime} />),
    item('endTime', <TimeText value={endTime} />),
    item('remainDays', t(left.key, { count: left.count })),
  ];
}

/** Items of the card and its state at the provider; rebinds need a provider. */
function cardItems(t: TFunction, { iccid, rebindsLeft, cardStatus }: Info, hasProvider: boolean): Items {
  if (iccid === null) return [{ key: 'iccid', label: 'ICCID', children: <Nothing /> }];
  const noState = <span className="quiet">{t(hasProvider ? 'cloudSims.noAnswer' : 'cloudSims.noProvider')}</span>;
  return [
    { key: 'iccid', label: 'ICCID', children: <span className="nowrap figures">{iccid}</span> },
    {
      key: 'cardStatus',
      label: t('cloudSims.cardStatus'),
      children: cardStatus === null ? noState : <ProviderState field="cardStatus" value={cardStatus} />,
    },
    ...(hasProvider
      ? [{ key: 'rebindsLeft', label: t('cloudSims.rebindsLeft'), children: <NumberText value={rebindsLeft} /> }]
      : []),
  ];
}

function Plan({ info: { goodsName, goodsNameEn } }: { info: Info }) {
  return <PlanName plan={{ goodsName, goodsNameEn }} />;
}

/** Data used in the month, with a bar if the plan has a limit, and a link to the days. */
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
      {limited && <UsedBar percent={Math.round((usedMb / planTotal) * FULL_PERCENT)} />}
    </>
  );
}

const COLOURS = { error: 'var(--danger)', warning: 'var(--warning)', success: 'var(--success)' } as const;

function UsedBar({ percent }: { percent: number }) {
  const { t, i18n } = useTranslation();
  return (
    <Progress
      percent={Math.min(percent, FULL_PERCENT)}
      size="small"
      strokeColor={COLOURS[usageColor(percent)]}
      status="normal"
      format={() => `${percent.toLocaleString(i18n.language)} %`}
      aria-label={t('cloudSims.used')}
    />
  );
}

/** Latest orders that include the terminal, with a link to all of them. */
function Orders({ msId }: { msId: string }) {
  const { t } = useTranslation();
  const id = useId();
  const active = useTabActive();
  const allowed = useAllowed('cloudOrder');
  const { data, error, refetch } = useQuery({
    ...queryOf(api.cloudOrder.list, { msId, pageSize: MAX_ORDERS }),
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
      {data !== undefined && data.total > MAX_ORDERS && (
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
