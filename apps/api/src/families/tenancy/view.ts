import { view } from '@roger/contract/families/tenancy/view';
import { addView, deleteViews, editView, listViews } from '@roger/domain/tenancy/views/change-view';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(view, {
  list: listViews,
  add: addView,
  edit: editView,
  deleteBatch: deleteViews,
});
