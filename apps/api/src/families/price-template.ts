import { priceTemplate } from '@roger/contract/families/price-template';
import { bindPriceTemplate } from '@roger/domain/price-template/bind-price-template';
import {
  addPriceTemplate,
  deletePriceTemplates,
  editPriceTemplate,
} from '@roger/domain/price-template/change-price-template';
import {
  allPriceTemplates,
  getPriceTemplate,
  listPriceTemplates,
  templateOfClient,
} from '@roger/domain/price-template/list-price-templates';
import { implementFamily } from '../lib/io.ts';

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
