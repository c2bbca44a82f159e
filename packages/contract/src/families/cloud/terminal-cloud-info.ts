import { Type, type Static } from 'typebox';
import { endpoint } from '../../define.ts';
import { count, id, nullable, timestamp } from '../../fields/base.ts';
import { planStatus, planUnit } from './terminal-cloud-plan.ts';
import { terminalReaders } from '../fleet/terminal-readers.ts';

/** Data of a terminal's card and plan (docs/contract.md §6 getCloudSimActivityInfo). */
export const CloudSimInfo = Type.Object({
  supported: Type.Boolean({ description: 'Can a plan be bound to the terminal?' }),
  iccid: nullable(Type.String({ plain: true })),
  goodsId: nullable(id),
  goodsName: nullable(Type.String()),
  goodsNameEn: nullable(Type.String()),
  unit: nullable(planUnit),
  startTime: nullable(timestamp),
  endTime: nullable(timestamp),
  status: nullable(planStatus),
  remainDays: nullable(Type.Integer({ description: 'Days in the zone of the client; negative = overdue' })),
  usedMb: nullable(Type.Number({ minimum: 0, description: 'In the current month; null without a card' })),
  planTotal: nullable(Type.Number({ minimum: 0, description: 'MB; null: without a limit, or no plan' })),
  rebindsLeft: { ...count, description: 'Of the card, in the current month' },
  cardStatus: nullable(Type.String({ description: 'null if the provider does not respond within two seconds' })),
});
export type CloudSimInfo = Static<typeof CloudSimInfo>;

/** The call for a terminal's card and plan. */
export const terminalCloudInfo = {
  getCloudSimActivityInfo: endpoint({
    method: 'GET',
    permission: terminalReaders,
    input: Type.Object({ msId: Type.String({ minLength: 1, maxLength: 16 }) }),
    result: CloudSimInfo,
    errors: ['terminalNotFound'],
    summary: 'Card, plan, use and remaining moves of the card of a terminal',
  }),
};
