import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import {
  closed,
  count,
  id,
  nullable,
  requiredText,
  rowVersion,
  setVersion,
  text,
  timestamp,
} from '../../fields/base.ts';
import { editInput } from '../../fields/inputs.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';

/** K coins for a period of a plan; null = not sold by this unit. */
const planPrice = nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }));
/** MB of 10⁶ bytes a month; 0 = without a limit. */
const dataMb = Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'MB a month; 0 = without a limit' });

/** A data plan of SIM cards (docs/contract.md §6 tbCloudData). */
export const CloudPlanRow = Type.Object({
  goodsId: id,
  goodsCode: Type.String({ plain: true }),
  goodsName: Type.String(),
  goodsNameEn: Type.String({ description: 'Name in all languages except Chinese' }),
  goodsType: Type.String(),
  dataMb,
  yearlyPrice: planPrice,
  monthlyPrice: planPrice,
  enabled: Type.Boolean(),
  fromProvider: Type.Boolean({ description: 'false: entered by hand' }),
  terminalCount: { ...count, description: 'Terminals of the scope that have it now' },
  clientCount: { ...count, description: 'Clients of the scope that may bind it' },
  createTime: timestamp,
  rowVersion,
});
export type CloudPlanRow = Static<typeof CloudPlanRow>;

const query = listQuery(CloudPlanRow, {});

/** A plan that a client may bind. */
export const AssignedPlan = Type.Object({
  goodsId: id,
  goodsCode: Type.String({ plain: true }),
  goodsName: Type.String(),
  goodsNameEn: Type.String(),
  goodsType: Type.String(),
  dataMb,
  yearlyPrice: planPrice,
  monthlyPrice: planPrice,
  isDefault: Type.Boolean(),
  setVersion: { ...setVersion, description: 'Of all plans of the client; `empty` without any' },
});
export type AssignedPlan = Static<typeof AssignedPlan>;

/** Fields of both add and edit. */
const settable = {
  goodsNameEn: Type.Optional(nullable({ ...text(128), description: 'null: the name' })),
  yearlyPrice: Type.Optional(planPrice),
  monthlyPrice: Type.Optional(planPrice),
  dataMb: Type.Optional(nullable({ ...dataMb, description: 'MB a month; 0 or null = without a limit' })),
  enabled: Type.Optional(Type.Boolean()),
};

/** Cloud plans of the provider with the platform's prices, and the clients that may bind them. */
export const cloudPlan = defineFamily({
  slug: 'cloud-plan',
  wire: 'tbCloudData',
  screen: { powerName: 'cloudData', group: 'cloudSim', orderNo: 10, defaultFor: ['agent'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['cloudData', 'cloud-plan.add', 'cloud-plan.edit', 'cloud-plan.sync', 'cloud-plan.assign'],
      input: query,
      result: page(CloudPlanRow),
      summary: 'Cloud plans of the own client, a page at a time; the platform has all',
    }),
    provider: endpoint({
      added: true,
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Type.Object({ connected: Type.Boolean() }),
      summary: 'Check if the installation is connected to a card provider',
    }),
    queryCloudDataByClientId: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({ clientId: id }),
      result: Type.Array(AssignedPlan),
      errors: ['notFound'],
      summary: 'Enabled plans that a client may bind; all of them for the platform',
    }),
    saveClientCloudData: endpoint({
      method: 'POST',
      permission: ['cloud-plan.assign'],
      defaultFor: ['agent'],
      input: closed({
        clientId: id,
        goodsIds: Type.Array(id, { maxItems: 1000 }),
        defaultGoodsId: Type.Optional(nullable({ ...id, description: 'One of them; absent keeps the default' })),
        setVersion: Type.Optional(setVersion),
        dryRun: Type.Optional(Type.Boolean()),
      }),
      result: Type.Object({
        added: count,
        removed: count,
        clients: { ...count, description: 'Descendants that lose removed plans' },
        running: { ...count, description: 'Terminals with a removed plan that goes on running' },
      }),
      log: 'edit',
      errors: ['notFound', 'noPermission', 'changed'],
      summary: 'Set which of the own plans a client may bind; its descendants lose removed plans, too',
    }),
    add: endpoint({
      added: true,
      method: 'POST',
      permission: ['cloud-plan.add'],
      input: closed({
        goodsCode: requiredText(64),
        goodsName: requiredText(128),
        goodsType: Type.Optional(text(64)),
        ...settable,
      }),
      result: CloudPlanRow,
      log: 'add',
      errors: ['exists'],
      summary: 'Enter a plan by hand (platform only)',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['cloud-plan.edit'],
      input: editInput(CloudPlanRow, { goodsId: id, goodsName: Type.Optional(requiredText(128)), ...settable }),
      result: CloudPlanRow,
      log: 'edit',
      errors: ['notFound', 'changed'],
      summary: 'Change names, prices, volume or sale of a plan (platform only)',
    }),
    syncCloudData: endpoint({
      method: 'POST',
      permission: ['cloud-plan.sync'],
      input: closed({}),
      result: Type.Object({ added: count, changed: count, disabled: count }),
      log: 'edit',
      errors: ['cardQueryFailed'],
      summary: "Import the provider's present plans; prices that were set here stay",
    }),
  },
});
