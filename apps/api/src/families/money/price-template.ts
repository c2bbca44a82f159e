import { priceTemplate } from '@roger/contract/families/money/price-template';
import { bindPriceTemplate } from '@roger/domain/money/prices/bind-price-template';
import {
  addPriceTemplate,
  deletePriceTemplates,
  editPriceTemplate,
} from '@roger/domain/money/prices/change-price-template';
import {
  allPriceTemplates,
  getPriceTemplate,
  listPriceTemplates,
  templateOfClient,
} from '@roger/domain/money/prices/list-price-templates';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(priceTemplate, {
  list: listPriceTemplates,
  queryAll: allPriceTemplates,
  queryById: getPriceTemplate,
  queryByClient: templateOfClient,
  add: addPriceTemplate,
  edit: editPriceTemplate,
  deleteBatch: deletePriceTemplates,
  bindPriceTemplate,
});
