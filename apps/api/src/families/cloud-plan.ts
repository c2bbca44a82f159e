import { cloudPlan } from '@roger/contract/families/cloud-plan';
import { addPlan, editPlan } from '@roger/domain/cloud-plan/change-plan';
import { listPlans, plansOfClient } from '@roger/domain/cloud-plan/list-plans';
import { saveClientPlans } from '@roger/domain/cloud-plan/save-client-plans';
import { syncPlans } from '@roger/domain/cloud-plan/sync-plans';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(cloudPlan, {
  list: listPlans,
  queryCloudDataByClientId: plansOfClient,
  saveClientCloudData: saveClientPlans,
  add: addPlan,
  edit: editPlan,
  syncCloudData: syncPlans,
});
