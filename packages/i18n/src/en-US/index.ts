import { accountList } from './account-list.ts';
import { billingClient } from './billing-client.ts';
import { billingVoucher } from './billing-voucher.ts';
import { billingRenew } from './billing-renew.ts';
import { clientList } from './client-list.ts';
import { common } from './common.ts';
import { errors, rules, transport } from './errors.ts';
import { fields, values } from './fields.ts';
import { home } from './home.ts';
import { logList } from './log-list.ts';
import { login } from './login.ts';
import { mail } from './mail.ts';
import { menu } from './menu.ts';
import { priceTemplate } from './price-template.ts';
import { resourceList } from './resource-list.ts';
import { roleList } from './role-list.ts';
import { serverList } from './server-list.ts';
import { shell } from './shell.ts';
import { terminalFunc } from './terminal-func.ts';
import { terminalList } from './terminal-list.ts';
import { terminalModel } from './terminal-model.ts';
import { terminalType } from './terminal-type.ts';
import { workbook } from './workbook.ts';

/** Everything the product says, in English: the shape the other languages must have. */
export const texts = {
  common,
  errors,
  transport,
  rules,
  shell,
  login,
  home,
  menu,
  fields,
  values,
  terminalList,
  terminalType,
  terminalModel,
  terminalFunc,
  priceTemplate,
  clientList,
  serverList,
  accountList,
  roleList,
  resourceList,
  logList,
  billingClient,
  billingVoucher,
  billingRenew,
  mail,
  workbook,
};

/** The texts of one language; a missing or unknown key does not compile. */
export type Texts = typeof texts;
