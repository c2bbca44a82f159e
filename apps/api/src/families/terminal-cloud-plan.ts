import { terminalCloudPlan } from '@roger/contract/families/terminal-cloud-plan';
import { listTerminalCloudPlans } from '@roger/domain/terminal-cloud-plan/list-terminal-cloud-plans';
import { listCloudRenewals } from '@roger/domain/terminal-cloud-plan/list-cloud-renewals';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(terminalCloudPlan, {
  list: listTerminalCloudPlans,
  queryRenewals: listCloudRenewals,
});
