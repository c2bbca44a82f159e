import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { count, id, nullable, oneOf, several, text, timestamp } from '../../fields/base.ts';
import { listQuery, type ListCost } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { renewalDays } from '../fleet/terminal-renewals.ts';

/** Units of plans. */
export const planUnits = ['yearly', 'monthly'] as const;
/** One of them. */
export const planUnit = oneOf(planUnits);
export type PlanUnit = Static<typeof planUnit>;

/** active; expiring: within the reminder days of its client; expired: can be renewed; ended: removed for good. */
export const planStatus = oneOf(['active', 'expiring', 'expired', 'ended']);
export type PlanStatus = Static<typeof planStatus>;

/** The plan of a terminal's card, running or over (docs/contract.md §6 tbMsCloudData). */
export const TerminalCloudPlanRow = Type.Object({
  id,
  msId: Type.String({ plain: true }),
  msName: Type.String(),
  clientId: id,
  clientName: Type.String(),
  goodsId: id,
  goodsName: Type.String(),
  goodsNameEn: Type.String(),
  iccid: Type.String({ plain: true }),
  unit: planUnit,
  periods: { ...count, description: 'Bought periods of the unit, of all orders' },
  startTime: timestamp,
  endTime: timestamp,
  remainDays: Type.Integer({ description: 'Days in the zone of the client; negative = overdue' }),
  status: planStatus,
  orderNum: nullable(Type.String({ plain: true, description: 'Its last order; null where the caller may not see it' })),
});
export type TerminalCloudPlanRow = Static<typeof TerminalCloudPlanRow>;

/** Filters and sorts that the list offers at any size. */
export const terminalCloudPlanCost: ListCost = {
  sorts: ['endTime'],
  filters: ['endTime', 'id', 'goodsId', 'clientId', 'excludeSub', 'status', 'msIds'],
  narrowing: ['msId', 'iccid'],
};

export const terminalCloudPlanQuery = listQuery(
  TerminalCloudPlanRow,
  {
    excludeSub: Type.Optional(Type.Boolean()),
    // Those of these terminals, by their whole IDs.
    msIds: several(text(16)),
  },
  terminalCloudPlanCost,
);

/** Due plans of one unit, and the price of a period for each of them for the acting client. */
export const CloudDue = Type.Object({
  unit: planUnit,
  overdue: count,
  expiring: Type.Integer({ minimum: 0, description: 'Without the overdue ones' }),
  amount: Type.Integer({ minimum: 0, description: 'K coins for one more period of all that are sold' }),
  unpriced: Type.Integer({ minimum: 0, description: 'Those with a plan that is no longer sold by the unit' }),
});
export type CloudDue = Static<typeof CloudDue>;

/** Plans of the scope that have ended or end soon and can be renewed, with the prices. */
export const CloudRenewalsDue = Type.Object({
  held: Type.Integer({ minimum: 0, description: 'K coins of the acting client' }),
  horizons: Type.Array(
    Type.Object({
      days: renewalDays,
      until: Type.String({ description: 'Last moment of the horizon, a value for endTime_end of the list' }),
      units: Type.Array(CloudDue),
    }),
  ),
});
export type CloudRenewalsDue = Static<typeof CloudRenewalsDue>;

/** Plans of terminals, the list for cloud renewals. */
export const terminalCloudPlan = defineFamily({
  slug: 'terminal-cloud-plan',
  wire: 'tbMsCloudData',
  screen: { powerName: 'cloudDataRenew', group: 'cloudSim', orderNo: 40, defaultFor: ['agent'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['cloudDataRenew', 'terminal.cloud'],
      input: terminalCloudPlanQuery,
      result: page(TerminalCloudPlanRow),
      summary: 'Cloud plans of terminals of the scope, a page at a time',
    }),
    queryRenewals: endpoint({
      added: true,
      method: 'GET',
      permission: ['cloudDataRenew', 'terminal.cloud'],
      input: Type.Object({
        clientId: several(id),
        goodsId: several(id),
        excludeSub: Type.Optional(Type.Boolean()),
      }),
      result: CloudRenewalsDue,
      summary: 'Cloud plans to renew within 30, 60 and 90 days, counted by unit, with the prices',
    }),
  },
});
