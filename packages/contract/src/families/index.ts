import { account } from './account.ts';
import { billing } from './billing.ts';
import { captcha } from './captcha.ts';
import { clientHost } from './client-host.ts';
import { clientVoucher } from './client-voucher.ts';
import { client } from './client.ts';
import { cloudOrder } from './cloud-order.ts';
import { cloudPlan } from './cloud-plan.ts';
import { cloudUsage } from './cloud-usage.ts';
import { coin } from './coin.ts';
import { config } from './config.ts';
import { dataUsage } from './data-usage.ts';
import { dataUsageHistory } from './data-usage-history.ts';
import { group } from './group.ts';
import { groupAssociation } from './group-association.ts';
import { job } from './job.ts';
import { license } from './license.ts';
import { loginHistory } from './login-history.ts';
import { mailLog } from './mail-log.ts';
import { onlineTime } from './online-time.ts';
import { operationLog } from './operation-log.ts';
import { priceTemplate } from './price-template.ts';
import { remoteControl } from './remote-control.ts';
import { resource } from './resource.ts';
import { role } from './role.ts';
import { search } from './search.ts';
import { server } from './server.ts';
import { serverStat } from './server-stat.ts';
import { simCard } from './sim-card.ts';
import { terminal } from './terminal.ts';
import { terminalApk } from './terminal-apk.ts';
import { terminalCloudPlan } from './terminal-cloud-plan.ts';
import { terminalContact } from './terminal-contact.ts';
import { terminalFunction } from './terminal-function.ts';
import { terminalModel } from './terminal-model.ts';
import { terminalProfile } from './terminal-profile.ts';
import { terminalType } from './terminal-type.ts';
import { timingReport } from './timing-report.ts';
import { upgradeRecord } from './upgrade-record.ts';
import { upgradeTask } from './upgrade-task.ts';
import { videoBilling } from './video-billing.ts';
import { view } from './view.ts';
import { voucherBilling } from './voucher-billing.ts';

/** Every family that exists; the one list that is kept by hand. */
export const families = {
  config,
  captcha,
  account,
  role,
  resource,
  client,
  clientHost,
  server,
  serverStat,
  terminalType,
  terminalModel,
  terminalFunction,
  priceTemplate,
  terminal,
  terminalContact,
  terminalProfile,
  terminalApk,
  remoteControl,
  group,
  groupAssociation,
  onlineTime,
  dataUsage,
  dataUsageHistory,
  cloudUsage,
  timingReport,
  cloudPlan,
  coin,
  billing,
  clientVoucher,
  videoBilling,
  voucherBilling,
  license,
  cloudOrder,
  terminalCloudPlan,
  simCard,
  upgradeTask,
  upgradeRecord,
  operationLog,
  loginHistory,
  job,
  mailLog,
  view,
  search,
} as const;

/** The families by their key. */
export type Families = typeof families;
