import { view } from '@roger/contract/families/view';
import { addView, deleteViews, editView, listViews } from '@roger/domain/view/change-view';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(view, {
  list: listViews,
  add: addView,
  edit: editView,
  deleteBatch: deleteViews,
});
