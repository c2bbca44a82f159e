import { describe, expect, it } from 'vitest';
import { endpoints } from './support/endpoints.ts';

/** The 199 calls of the original nmsService, the dispatcher and the card provider, by their families' addresses. */
const ORIGINAL: Readonly<Record<string, string>> = {
  '/nmsService/tbUserInfo': [
    'login logout list checkAccountName checkAccountEmail add edit',
    'deleteBatch modifyPassword resetPwd updatePushVersion getVerificationCode unlockUser getRoleByUser',
  ].join(' '),
  '/nmsService/tbRole': 'list all checkRoleNameExist queryTreeByRoleId add addRoleResource edit delete',
  '/nmsService/tbResource': 'list queryOneMenu add edit deleteBatch',
  '/nmsService/tbMsInfo': [
    [
      'list queryById queryMsExt findMsCount',
      'isExistMsId getUserAdd getMsImei2List getFuncPrice getCloudSimActivityInfo',
    ].join(' '),
    [
      'add checkExistId renew joinGroup exitGroup',
      'syncGroup checkIsSameClient getModelByMsId bindCloudData renewCloudData',
    ].join(' '),
    'edit setting updateMsGrp fixedChannel automaticChannel replacementChannel editChannel replaceMs',
    'bindImei bindEmail bindPhone batchBind updateMsName resetMsPwd syncMsSetting deleteBatch deleteMsGrp',
    'batchImport batchImportAccount batchImportEmail batchImportPhone importChannel importBindCloudSimTemp',
    'downloadTemplate downloadBindCloudSimTemp',
  ].join(' '),
  '/nmsService/tbClientInfo': [
    'list all add edit deleteBatch queryById queryServersByClientId queryAreaList queryBalance queryCreGrpCount',
    'checkExistName queryDefaultServer saveBindServer queryClientByMsId setHisServer batchUpdateCustomById',
    [
      'queryNextAgent getTimeDiffByClient getClientTree tree',
      'getClientByGrpId exportClient updateHideSuper setReminderDays',
    ].join(' '),
  ].join(' '),
  '/nmsService/tbServerInfo': 'list add edit deleteBatch checkBindServerIp',
  '/nmsService/tbMsType': 'list edit getMsTypes',
  '/nmsService/tbMsModel': 'all list add edit deleteBatch checkExistName',
  '/nmsService/tbMsFunc': 'list add edit deleteBatch queryAll',
  '/nmsService/tbGrpInfo': [
    'list add edit deleteBatch queryAllGroup queryByClient',
    'queryGroupsByMsId queryByGrpInfo updateGrpMs exportGroup getGroupMsList findPageByMsId',
  ].join(' '),
  '/nmsService/tbGrpAss': 'list update',
  '/nmsService/tbMsContact': 'findList updateContact updateContactTag',
  '/nmsService/tbLogs': 'list exportLog',
  '/nmsService/tbLoginHis': 'list',
  '/nmsService/tbOnlineTime': 'list exportOnline selectOnlineDetailByList',
  '/nmsService/tbBilling': 'list exportBillingLog',
  '/nmsService/tbVideoBilling': 'list',
  '/nmsService/tbVoucherBilling': 'list',
  '/nmsService/tbClientCommodity': 'list createCoin issueCoin recycleCoin convertCoin rechargeService',
  '/nmsService/tbClientVoucher': 'issue recycle list',
  '/nmsService/tbMsUseflow': 'list exportFlow edit editBatch deleteBatch deleteByIccid',
  '/nmsService/tbMsUseflowHis': 'list',
  '/nmsService/tbCloudData': 'list queryCloudDataByClientId saveClientCloudData syncCloudData edit',
  '/nmsService/tbCloudDataUsage': 'list queryDetail',
  '/nmsService/tbCloudOrder': 'list detail',
  '/nmsService/tbMsCloudData': 'list',
  '/nmsService/tbPriceTemplate': 'list add edit deleteBatch queryById queryAll queryByClient bindPriceTemplate',
  '/nmsService/tbTimingReport': 'list add edit deleteBatch',
  '/nmsService/tbServerStat': 'stat',
  '/nmsService/tbMsApk': 'list add edit deleteBatch queryAll',
  '/nmsService/tbMsUpgrade': 'list add edit deleteBatch',
  '/nmsService/tbUpdateRecords': 'list',
  '/nmsService/tbClientHost': 'list add deleteBatch',
  '/nmsService/tbLicInfo': 'getDeviceId add',
  '/webDispatcher/dispatcher': 'remoteControl',
  '/simService/v1/sim': 'detail/query detail/batch/query rebind',
};

const originalPaths = Object.entries(ORIGINAL).flatMap(([base, names]) =>
  names.split(' ').map((name) => `${base}/${name}`),
);

describe('the mark of added calls', () => {
  it('is at every call beyond the 199 of the original nmsService, and at none of these', () => {
    expect(originalPaths).toHaveLength(199);
    // The export of a list has the list's address.
    const unmarked = endpoints.filter(({ endpoint }) => endpoint.added !== true && endpoint.whenExport !== true);
    expect(unmarked.map(({ path }) => path).toSorted()).toEqual(originalPaths.toSorted());
  });
});
