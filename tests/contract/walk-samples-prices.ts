import { putTemplate } from '../support/fixtures/prices.ts';
import type { Samples } from './walk-samples.ts';
import type { World } from './world.ts';

const page = { pageNo: 1, pageSize: 5, order: 'asc' } as const;

async function freeFunction({ service, next }: World): Promise<number> {
  const data = { name: `Function ${next()}`, category: 'patrol', billingMode: 'time', unit: 'yearly' };
  return (await service.database.prisma.functionKind.create({ data })).id;
}

const freeTemplate = ({ service, own, next }: World) => putTemplate(service, own.client, `Template ${next()}`);

/** Samples of the calls about functions and what they cost. */
export const priceSamples: Pick<Samples, 'terminalFunction' | 'priceTemplate'> = {
  terminalFunction: {
    list: { input: () => ({ ...page, column: 'funcName', category: ['poc', 'video'], billingMode: ['time'] }) },
    queryAll: { input: () => ({}) },
    add: {
      input: ({ next }) => ({
        funcName: `Function ${next()}`,
        category: 'recording',
        billingMode: 'time',
        unit: 'monthly',
      }),
    },
    edit: {
      input: async (world) => ({ funcId: await freeFunction(world), funcName: `Function ${world.next()}` }),
    },
    deleteBatch: { input: async (world) => ({ ids: [await freeFunction(world)] }) },
  },
  priceTemplate: {
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
        prices: [{ funcId: await freeFunction(world), unit: 'monthly', currency: 'MCOIN', amount: 4 }],
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
};
