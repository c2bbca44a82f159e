import { terminalCloudPlan } from '@roger/contract/families/cloud/terminal-cloud-plan';
import { listTerminalCloudPlans } from '@roger/domain/cloud/terminal-plans/list-terminal-cloud-plans';
import { listCloudRenewals } from '@roger/domain/cloud/terminal-plans/list-cloud-renewals';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(terminalCloudPlan, {
  list: listTerminalCloudPlans,
  queryRenewals: listCloudRenewals,
});
