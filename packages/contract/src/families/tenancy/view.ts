import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, id, nullable, oneOf, requiredText, rowVersion } from '../../fields/base.ts';
import { deleteBatch, editInput } from '../../fields/inputs.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';

/** Maximum views of an account for one list. */
export const MAX_VIEWS = 100;
/** Maximum characters of a view's filters as JSON. */
export const MAX_VIEW_FILTERS = 8000;
const MAX_COLUMNS = 100;

/** The name of a field of a list. */
const field = Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9_]*$' });
const screen = Type.String({
  minLength: 1,
  maxLength: 65,
  pattern: '^[A-Za-z]{1,32}([.][A-Za-z]{1,32})?$',
  description: 'powerName; of a further list of the screen with its name: `logList.jobs`',
});
const viewName = requiredText(64);
// The domain checks the names against the list of the screen.
const filters = Type.Unsafe<Record<string, unknown>>({
  description: "Filters of the screen's list, as in a selection",
});
const columns = Type.Array(
  closed({
    key: field,
    width: Type.Optional(Type.Integer({ minimum: 1, maximum: 2000, description: 'Pixels' })),
    pinned: Type.Optional(Type.Boolean()),
  }),
  { maxItems: MAX_COLUMNS, description: 'Visible columns in their order; empty: those of the screen' },
);
const sort = nullable(closed({ column: field, order: oneOf(['asc', 'desc']) }));
const density = nullable(oneOf(['compact', 'comfortable']));

/** A named view of a list: filters, sort and columns (docs/contract.md §2 tbView). */
export const ViewRow = Type.Object({
  id,
  viewName: Type.String(),
  screen: Type.String(),
  filters,
  columns,
  sort,
  density,
  shared: Type.Boolean({ description: "Visible to accounts of the owner's client and its descendants" }),
  isDefault: Type.Boolean({ description: "Is it the caller's default view of the screen?" }),
  own: Type.Boolean({ description: 'Does it belong to the caller, who alone may change it?' }),
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

/** Views of lists; each belongs to a screen. */
export const view = defineFamily({
  slug: 'view',
  wire: 'tbView',
  endpoints: {
    list: endpoint({
      added: true,
      method: 'GET',
      permission: 'session',
      input: query,
      result: page(ViewRow),
      summary: 'Views of lists, own and shared, of the screens that the caller may see',
    }),
    add: endpoint({
      added: true,
      method: 'POST',
      permission: 'session',
      input: closed({ viewName, screen, filters, ...optional }),
      result: ViewRow,
      log: 'add',
      errors: ['exists', 'noPermission', 'countExceeded'],
      summary: 'Create a view of a list',
    }),
    edit: endpoint({
      added: true,
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
      ...deleteBatch(query, {}),
      added: true,
      permission: 'session',
      summary: 'Delete own views, all or none; who may edit accounts deletes shared views of colleagues too',
    }),
  },
});
