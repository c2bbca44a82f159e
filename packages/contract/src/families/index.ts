import { account } from './tenancy/account.ts';
import { billing } from './money/billing.ts';
import { captcha } from './platform/captcha.ts';
import { clientHost } from './tenancy/client-host.ts';
import { clientVoucher } from './money/client-voucher.ts';
import { client } from './tenancy/client.ts';
import { cloudOrder } from './cloud/cloud-order.ts';
import { cloudPlan } from './cloud/cloud-plan.ts';
import { cloudUsage } from './cloud/cloud-usage.ts';
import { coin } from './workflows/coin.ts';
import { config } from './workflows/config.ts';
import { dataUsage } from './cloud/data-usage.ts';
import { dataUsageHistory } from './cloud/data-usage-history.ts';
import { group } from './fleet/groups/group.ts';
import { groupAssociation } from './fleet/groups/group-association.ts';
import { job } from './platform/job.ts';
import { license } from './money/license.ts';
import { loginHistory } from './tenancy/login-history.ts';
import { mailLog } from './platform/mail-log.ts';
import { onlineTime } from './fleet/online-time.ts';
import { operationLog } from './platform/operation-log.ts';
import { priceTemplate } from './money/price-template.ts';
import { remoteControl } from './servers/remote-control.ts';
import { resource } from './tenancy/resource.ts';
import { role } from './tenancy/role.ts';
import { search } from './workflows/search.ts';
import { server } from './tenancy/server.ts';
import { serverStat } from './servers/server-stat.ts';
import { simCard } from './cloud/sim-card.ts';
import { terminal } from './workflows/terminal.ts';
import { terminalApk } from './upgrades/terminal-apk.ts';
import { terminalCloudPlan } from './cloud/terminal-cloud-plan.ts';
import { terminalContact } from './fleet/terminal-contact.ts';
import { terminalFunction } from './fleet/terminal-function.ts';
import { terminalModel } from './fleet/terminal-model.ts';
import { terminalProfile } from './fleet/terminal-profile.ts';
import { terminalType } from './fleet/terminal-type.ts';
import { timingReport } from './reports/timing-report.ts';
import { upgradeRecord } from './upgrades/upgrade-record.ts';
import { upgradeTask } from './upgrades/upgrade-task.ts';
import { videoBilling } from './fleet/video-billing.ts';
import { view } from './tenancy/view.ts';
import { voucherBilling } from './money/voucher-billing.ts';

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
