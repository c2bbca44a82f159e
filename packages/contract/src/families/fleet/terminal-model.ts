import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, count, id, nullable, requiredText, rowVersion, timestamp } from '../../fields/base.ts';
import { check, deleteBatch, editInput } from '../../fields/inputs.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { buttonCount } from './terminal-settings.ts';

/** A hardware model (docs/product.md §3). */
export const TerminalModelRow = Type.Object({
  id,
  modelName: Type.String(),
  buttonCount,
  cloudSim: Type.Boolean({ description: 'Supports a SIM card with a cloud plan' }),
  terminalCount: count,
  packageName: {
    ...nullable(Type.String()),
    description: 'Name of its newest package, else of the newest for every model; null without one',
  },
  createTime: timestamp,
  rowVersion,
});
export type TerminalModelRow = Static<typeof TerminalModelRow>;

const query = listQuery(TerminalModelRow, {});

export const terminalModel = defineFamily({
  slug: 'terminal-model',
  wire: 'tbMsModel',
  screen: { powerName: 'terminalModel', group: 'terminals', orderNo: 30, defaultFor: ['agent'] },
  endpoints: {
    all: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Type.Array(Type.Object({ id, modelName: Type.String() })),
      summary: 'Terminal models as options',
    }),
    list: endpoint({
      method: 'GET',
      permission: ['terminalModel', 'terminal-model.add', 'terminal-model.edit', 'terminal-model.delete'],
      input: query,
      result: page(TerminalModelRow),
      summary: 'Terminal models, a page at a time',
    }),
    add: endpoint({
      method: 'POST',
      permission: ['terminal-model.add'],
      input: closed({
        modelName: requiredText(64),
        buttonCount: Type.Optional(buttonCount),
        cloudSim: Type.Optional(Type.Boolean({ description: 'Default: true' })),
      }),
      result: TerminalModelRow,
      log: 'add',
      errors: ['exists'],
      summary: 'Create a terminal model',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['terminal-model.edit'],
      input: editInput(TerminalModelRow, {
        id,
        modelName: Type.Optional(requiredText(64)),
        buttonCount: Type.Optional(buttonCount),
        cloudSim: Type.Optional(Type.Boolean()),
      }),
      result: TerminalModelRow,
      log: 'edit',
      errors: ['notFound', 'exists', 'changed'],
      summary: 'Change a terminal model',
    }),
    deleteBatch: endpoint({
      ...deleteBatch(query, {}),
      permission: ['terminal-model.delete'],
      errors: ['notFound', 'changed', 'inUse'],
      summary: 'Delete terminal models that no terminal has, all or none',
    }),
    checkExistName: check({ modelName: requiredText(64) }, 'Is a model name taken'),
  },
});
