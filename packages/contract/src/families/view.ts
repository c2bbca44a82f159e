import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { id, nullable, oneOf, requiredText, rowVersion } from '../fields/base.ts';
import { deleteBatch, Deleted, editInput } from '../fields/inputs.ts';
import { listQuery } from '../fields/list-query.ts';
import { page } from '../fields/page.ts';

/** Most views that an account may keep of one list. */
export const MAX_VIEWS = 100;
/** Most characters that the filters of a view may have as JSON. */
export const MAX_VIEW_FILTERS = 8000;
const MAX_COLUMNS = 100;

/** The name of a field of a list. */
const field = Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9_]*$' });
const screen = Type.String({
  minLength: 1,
  maxLength: 65,
  pattern: '^[A-Za-z]{1,32}([.][A-Za-z]{1,32})?$',
  description: 'powerName; of a list beside the own one of the screen with its name there: `logList.jobs`',
});
const viewName = requiredText(64);
// The domain checks the names: it knows the list of the screen.
const filters = Type.Unsafe<Record<string, unknown>>({
  description: "As a selection takes them: an object of filters of the screen's list",
});
const columns = Type.Array(
  Type.Object(
    {
      key: field,
      width: Type.Optional(Type.Integer({ minimum: 1, maximum: 2000, description: 'Pixels' })),
      pinned: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  { maxItems: MAX_COLUMNS, description: 'Those shown, in their order; none: as the screen has them' },
);
const sort = nullable(Type.Object({ column: field, order: oneOf(['asc', 'desc']) }, { additionalProperties: false }));
const density = nullable(oneOf(['compact', 'comfortable']));

/** A named view of a list: its filters, its sort and how it is shown (docs/contract.md §2 tbView). */
export const ViewRow = Type.Object({
  id,
  viewName: Type.String(),
  screen: Type.String(),
  filters,
  columns,
  sort,
  density,
  shared: Type.Boolean({ description: "Seen by the accounts of the owner's client and of those beneath" }),
  isDefault: Type.Boolean({ description: 'What the reader opens the screen with' }),
  own: Type.Boolean({ description: 'Kept by the reader, who alone changes it' }),
  owner: Type.String({ description: 'Name of the account; empty outside the scope' }),
  rowVersion,
});
export type ViewRow = Static<typeof ViewRow>;

const query = listQuery(ViewRow, {});
const optional = {
  columns: Type.Optional(columns),
  sort: Type.Optional(sort),
  density: Type.Optional(density),
  shared: Type.Optional(Type.Boolean()),
  isDefault: Type.Optional(Type.Boolean()),
};

/** Views of lists; each belongs to a screen and is shown there. */
export const view = defineFamily({
  slug: 'view',
  wire: 'tbView',
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: 'session',
      input: query,
      result: page(ViewRow),
      summary: 'Views of lists, own and shared, of the screens that the caller may see',
    }),
    add: endpoint({
      method: 'POST',
      permission: 'session',
      input: Type.Object({ viewName, screen, filters, ...optional }, { additionalProperties: false }),
      result: ViewRow,
      log: 'add',
      errors: ['exists', 'noPermission', 'countExceeded'],
      summary: 'Create a view of a list',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: 'session',
      input: editInput(ViewRow, {
        id,
        viewName: Type.Optional(viewName),
        filters: Type.Optional(filters),
        ...optional,
      }),
      result: ViewRow,
      log: 'edit',
      errors: ['notFound', 'exists', 'changed'],
      summary: 'Change an own view; of a view that a colleague shares only whether it is the default',
    }),
    deleteBatch: endpoint({
      method: 'DELETE',
      permission: 'session',
      input: deleteBatch(query, {}),
      result: Deleted,
      log: 'delete',
      errors: ['notFound', 'changed'],
      summary: 'Delete own views, all or none; who may edit accounts deletes shared views of colleagues too',
    }),
  },
});
