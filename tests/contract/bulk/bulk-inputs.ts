import type { TestService } from '../../support/app.ts';
import { functionOf } from '../../support/fixtures/basics.ts';
import { putCloudPlan } from '../../support/fixtures/cloud/cloud-plans.ts';
import { bulkRows } from './bulk-rows.ts';

/** For each call with a list of ids: creates an input with `count` ids, new ones at each call. */
export function bulkInputs(service: TestService): Record<string, (count: number) => Promise<Record<string, unknown>>> {
  const make = bulkRows(service);
  return {
    'account.deleteBatch': async (count) => ({ ids: await make.accounts(count) }),
    'role.delete': async (count) => ({ ids: await make.roles(count) }),
    'resource.deleteBatch': async (count) => ({ ids: await make.resources(count) }),
    'client.deleteBatch': async (count) => ({ ids: await make.families(count) }),
    'client.batchUpdateCustomById': async (count) => ({ ids: await make.clients(count), customPricing: true }),
    'client.setReminderDays': async (count) => ({ ids: await make.clients(count), enabled: true, days: 7 }),
    'client.saveBindServer': async (count) => ({
      clientId: (await make.clients(1))[0],
      servIds: await make.servers(count),
    }),
    'group.deleteBatch': async (count) => ({ ids: await make.groups(count) }),
    'group.updateGrpMs': async (count) => ({ grpId: (await make.groups(1))[0], msIds: await make.msIds(count) }),
    'clientHost.deleteBatch': async (count) => ({ ids: await make.hosts(count) }),
    'priceTemplate.deleteBatch': async (count) => ({ ids: await make.templates(count) }),
    'priceTemplate.bindPriceTemplate': async (count) => ({
      clientIds: await make.clients(count),
      templateId: (await make.templates(1))[0],
    }),
    'server.deleteBatch': async (count) => ({ ids: await make.servers(count) }),
    'dataUsage.editBatch': async (count) => ({ ids: await make.cards(count), planTotal: 500 }),
    'dataUsage.deleteBatch': async (count) => ({ ids: await make.cards(count) }),
    'view.deleteBatch': async (count) => ({ ids: await make.views(count) }),
    'terminalModel.deleteBatch': async (count) => ({ ids: await make.models(count) }),
    'terminalFunction.deleteBatch': async (count) => ({ ids: await make.functions(count) }),
    'terminal.deleteBatch': async (count) => ({ ids: await make.terminals(count) }),
    'terminal.checkExistId': async (count) => ({ msIds: await make.msIds(count) }),
    'terminal.checkIsSameClient': async (count) => ({ msIds: await make.msIds(count) }),
    'terminal.getModelByMsId': async (count) => ({ msIds: await make.msIds(count) }),
    'terminal.querySummary': async (count) => ({ msIds: await make.msIds(count) }),
    'terminal.querySettings': async (count) => ({ msIds: await make.msIds(count) }),
    'terminal.setting': async (count) => ({ msIds: await make.msIds(count), parameters: { gpsInterval: 30 } }),
    'terminal.syncMsSetting': async (count) => {
      const [fromMsId = '', ...toMsIds] = await make.msIds(count + 1);
      await make.parameters(fromMsId);
      return { fromMsId, toMsIds };
    },
    'timingReport.deleteBatch': async (count) => ({ ids: await make.reports(count) }),
    'terminalProfile.deleteBatch': async (count) => ({ ids: await make.profiles(count) }),
    'terminalProfile.apply': async (count) => ({
      profileId: (await make.profiles(1))[0],
      msIds: await make.msIds(count),
    }),
    'terminalApk.deleteBatch': async (count) => ({ ids: await make.apks(count) }),
    'upgradeTask.deleteBatch': async (count) => ({ ids: await make.upgradeTasks(count) }),
    'terminal.resetMsPwd': async (count) => ({ msIds: await make.msIds(count) }),
    'terminal.deleteImei2': async (count) => ({ ids: await make.imei2s(count) }),
    'terminal.batchBind': async (count) => ({
      items: (await make.msIds(count)).map((msId) => ({ msId, imei: make.imei(), email: 'a@example.org' })),
    }),
    'terminal.limit': async (count) => ({ msIds: await make.msIds(count), limited: true }),
    'terminal.transfer': async (count) => ({
      msIds: await make.msIds(count),
      clientId: (await make.clients(1))[0],
    }),
    'terminal.joinGroup': async (count) => ({ msIds: await make.msIds(count), grpIds: await make.groups(count) }),
    'terminal.exitGroup': async (count) => {
      const [msIds, grpIds] = [await make.msIds(count), await make.groups(count)];
      await make.members(msIds, grpIds);
      return { msIds, grpIds };
    },
    'terminal.fixedChannel': async (count) => {
      const [msIds, [grpId = 0]] = [await make.msIds(count), await make.groups(1)];
      await make.members(msIds, [grpId]);
      return { msIds, channels: [{ channel: 1, grpId }] };
    },
    'terminal.automaticChannel': async (count) => ({ msIds: await make.msIds(count) }),
    'terminal.syncGroup': async (count) => {
      const [fromMsId = '', ...toMsIds] = await make.msIds(count + 1);
      await make.members([fromMsId], await make.groups(count));
      return { fromMsId, toMsIds };
    },
    'terminal.updateMsGrp': async (count) => ({ msId: (await make.msIds(1))[0], grpIds: await make.groups(count) }),
    'terminal.renew': async (count) => ({ msIds: await make.msIds(count), method: 'YCOIN', periods: 1 }),
    'terminal.bindCloudData': async (count) => ({
      msIds: await make.cardedMsIds(count),
      cloudDataId: await putCloudPlan(service),
      unit: 'monthly',
      periods: 1,
    }),
    'terminal.renewCloudData': async (count) => ({
      msIds: await make.plannedMsIds(count, await putCloudPlan(service)),
      periods: 1,
    }),
    'terminalCloudPlan.list': async (count) => ({
      msIds: await make.plannedMsIds(count, await putCloudPlan(service)),
    }),
    'coin.rechargeService': async (count) => ({
      msIds: await make.msIds(count),
      items: [{ funcId: await functionOf(service, 'poc'), unit: 'yearly', periods: 1 }],
      method: 'YCOIN',
    }),
  };
}
