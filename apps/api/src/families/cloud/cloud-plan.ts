import { cloudPlan } from '@roger/contract/families/cloud/cloud-plan';
import { addPlan, editPlan } from '@roger/domain/cloud/plans/change-plan';
import { listPlans, listPlansOfClient } from '@roger/domain/cloud/plans/list-plans';
import { saveClientPlans } from '@roger/domain/cloud/plans/save-client-plans';
import { syncPlans, getProviderStatus } from '@roger/domain/cloud/plans/sync-plans';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(cloudPlan, {
  list: listPlans,
  provider: getProviderStatus,
  queryCloudDataByClientId: listPlansOfClient,
  saveClientCloudData: saveClientPlans,
  add: addPlan,
  edit: editPlan,
  syncCloudData: syncPlans,
});
