import type { texts as English } from '../en-US/cloud-data.ts';
import type { Translation } from '../translation.ts';

/** Texts of the cloud plans and their dialogs. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  cloudPlan: {
    add: '新增套餐',
    edit: '编辑套餐',
    sync: '从服务商同步',
    assign: '分配给客户',
    synced: '套餐已同步。新增：{{added}}；变更：{{changed}}；停售：{{disabled}}。',
    upToDate: '套餐已是最新。',
    unlimited: '不限量',
    priceTip: '每台终端所需的 K 币。若不按此方式销售，请留空。',
    nameTip: '中文界面中显示的名称。',
    nameEnTip: '其他语言中显示的名称；留空则使用上面的名称。',
    volumeTip: '每月 MB 数，1 GB = 1000 MB；留空或填 0 表示不限量。',
    providerTip: '服务商的变更会在下次同步时更新；价格和您在此处的修改会保留。',
    noneHeld: '尚未给您分配套餐，请联系上级客户。',
    byHand: '云卡套餐为 SIM 卡提供流量。尚未连接卡服务商，请手动新增套餐。',
    noneToAssign: '目前没有可分配的已启用套餐。',
    defaultTip: '为该客户的终端绑定套餐时优先提供。',
    assigned: '套餐已分配。',
    gives_other: '将为该客户分配 {{count}} 个套餐。',
    takes_other: '将从该客户收回 {{count}} 个套餐。',
    below_other: '其下级 {{count}} 个客户也会失去套餐。',
    running_other: '{{count}} 台终端正在使用的套餐继续有效。',
    unchanged: '暂无变更。',
  },
  list: {
    purpose: {
      plans: '云卡套餐为 SIM 卡提供流量。请从服务商同步在售套餐，或手动新增套餐。',
    },
  },
  fields: {
    'cloud-plan': {
      goodsId: '云卡套餐',
      goodsCode: '套餐编码',
      goodsName: '套餐名称',
      goodsNameEn: '英文名称',
      goodsType: '套餐类型',
      dataMb: '每月流量',
      yearlyPrice: '年价（K 币）',
      monthlyPrice: '月价（K 币）',
      fromProvider: '来自服务商',
      clientCount: '持有客户数',
      defaultGoodsId: '默认套餐',
      goodsIds: '云卡套餐',
      goodsCodes: '套餐编码列表',
      defaultGoodsCode: '默认套餐编码',
    },
  },
  values: {
    module: { 'cloud-plan': '云卡套餐' },
  },
  menu: {
    functions: {
      'cloud-plan': {
        add: '新增云卡套餐',
        edit: '编辑云卡套餐',
        sync: '同步云卡套餐',
        assign: '分配云卡套餐',
      },
    },
  },
};
