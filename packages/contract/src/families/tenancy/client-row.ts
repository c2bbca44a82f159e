import { Type, type Static } from 'typebox';
import { TIME_DIFF } from '../../constants.ts';
import { count, id, nullable, oneOfNumbers, rowVersion, timestamp } from '../../fields/base.ts';
import { mailTrouble } from '../../fields/mail-trouble.ts';
import { AvailableVoucher } from '../../fields/voucher-fields.ts';

/** Platform 0, agent 1, client 2. */
export const clienttype = oneOfNumbers([0, 1, 2]);

/** An agent or customer (docs/contract.md §3). */
export const ClientRow = Type.Object({
  id,
  clientname: Type.String(),
  clienttype,
  pid: Type.Integer({ minimum: 0 }),
  parentName: Type.String(),
  parentContact: nullable(Type.String()),
  parentPhone: nullable(Type.String({ plain: true })),
  parentEmail: nullable(Type.String({ plain: true })),
  parentAddress: nullable(Type.String()),
  contact: nullable(Type.String()),
  phone: nullable(Type.String({ plain: true })),
  email: nullable(Type.String({ plain: true })),
  mailTrouble,
  areaId: id,
  timeDiff: Type.Number({ minimum: TIME_DIFF.min, maximum: TIME_DIFF.max, description: 'Hours from UTC, now' }),
  timeZone: {
    ...nullable(Type.String({ plain: true })),
    description: 'Name of the IANA; null = the offset of the area',
  },
  company: nullable(Type.String()),
  address: nullable(Type.String()),
  cregroupcount: count,
  groupCount: count,
  terminalCount: count,
  customPricing: Type.Boolean(),
  servId: nullable(id),
  servName: nullable(Type.String()),
  cloudDataId: nullable(id),
  cloudDataName: nullable(Type.String()),
  cloudDataNameEn: { ...nullable(Type.String()), description: 'Name in all languages except Chinese' },
  priceTemplateId: nullable(id),
  dataServId: nullable(id),
  hosts: Type.Array(Type.String()),
  hideSuper: Type.Boolean(),
  hideSuperContact: Type.Boolean(),
  reminderEnabled: Type.Boolean(),
  reminderDays: Type.Integer({ minimum: 1, maximum: 365 }),
  noAddress: Type.Boolean({ description: 'Neither the client nor its accounts have an e-mail address for reminders' }),
  createTime: timestamp,
  rowVersion,
});
export type ClientRow = Static<typeof ClientRow>;

/** Coins and vouchers of a client (docs/product.md §3 'Balance'). */
export const Balance = Type.Object({
  yearmoney: Type.Integer(),
  monthmoney: Type.Integer(),
  dcoin: Type.Integer(),
  voucherCount: Type.Integer({ minimum: 0, description: 'Sum of the balances of valid vouchers' }),
  voucherList: Type.Array(AvailableVoucher),
});
export type Balance = Static<typeof Balance>;
