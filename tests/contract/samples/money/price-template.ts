import { functionOf } from '../../../support/fixtures/basics.ts';
import { putTemplate } from '../../../support/fixtures/prices.ts';
import { page, type FamilyWalk } from '../../support/sample.ts';
import type { World } from '../../support/world.ts';

declare module '../../support/world.ts' {
  interface Ids {
    template: number;
  }
}

const freeTemplate = ({ service, own, next }: World) => putTemplate(service, own.client, `Template ${next()}`);

/** Samples of price templates. */
export const walk: FamilyWalk<'priceTemplate'> = {
  calls: {
    list: {
      input: () => ({ ...page, column: 'templateName' }),
      naming: [({ template }) => ({ id: [template] }), ({ client }) => ({ clientId: [client] })],
    },
    queryAll: { input: () => ({}) },
    queryById: { input: ({ own }) => ({ id: own.template }), naming: [({ template }) => ({ id: template })] },
    queryByClient: { input: ({ own }) => ({ clientId: own.child }), naming: [({ client }) => ({ clientId: client })] },
    add: {
      input: async (world) => ({
        templateName: `Template ${world.next()}`,
        effectiveTime: '2026-11-30 23:00:00',
        prices: [{ funcId: await functionOf(world.service, 'patrol'), unit: 'monthly', currency: 'MCOIN', amount: 4 }],
      }),
    },
    edit: {
      input: async (world) => ({ id: await freeTemplate(world), templateName: `Template ${world.next()}` }),
      naming: [({ template }) => ({ id: template })],
    },
    deleteBatch: {
      input: async (world) => ({ ids: [await freeTemplate(world)] }),
      naming: [({ template }) => ({ ids: [template] }), ({ template }, { own }) => ({ ids: [own.template, template] })],
    },
    bindPriceTemplate: {
      input: ({ own }) => ({ clientIds: [own.child], templateId: own.template }),
      naming: [
        ({ client }, { own }) => ({ clientIds: [own.child, client] }),
        ({ template }) => ({ templateId: template }),
      ],
    },
  },
  async rows({ service, tenant: { marker, client, child } }) {
    return { template: await putTemplate(service, client, `${marker} prices`, [child]) };
  },
  derived: ['clientName', 'boundCount'],
};
