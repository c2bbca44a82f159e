import { cloudPlan } from '@roger/contract/families/cloud-plan';
import { addPlan, editPlan } from '@roger/domain/cloud-plan/change-plan';
import { listPlans, plansOfClient } from '@roger/domain/cloud-plan/list-plans';
import { saveClientPlans } from '@roger/domain/cloud-plan/save-client-plans';
import { syncPlans, tellProvider } from '@roger/domain/cloud-plan/sync-plans';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(cloudPlan, {
  list: listPlans,
  provider: tellProvider,
  queryCloudDataByClientId: plansOfClient,
  saveClientCloudData: saveClientPlans,
  add: addPlan,
  edit: editPlan,
  syncCloudData: syncPlans,
});
