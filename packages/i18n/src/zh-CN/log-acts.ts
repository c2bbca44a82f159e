import type { texts as English } from '../en-US/log-acts.ts';
import type { Translation } from '../translation.ts';

/** What acts are called in the log: by the module and the call's name; jobs go by their own names. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  acts: {
    account: {
      login: '登录',
      logout: '退出登录',
      export: '导出账号',
      add: '新增账号',
      edit: '编辑账号',
      deleteBatch: '删除账号',
      modifyPassword: '修改本人密码',
      resetPwd: '重置密码',
      unlockUser: '解锁账号',
      updatePushVersion: '已读更新说明',
      getVerificationCode: '请求邮箱验证码',
      bindEmail: '绑定邮箱',
      session: '结束会话',
      seeAs: '以其他账号查看',
      seeAsEnd: '结束以其他账号查看',
    },
    role: {
      add: '新增角色',
      addRoleResource: '设置角色权限',
      edit: '编辑角色',
      delete: '删除角色',
    },
    resource: {
      add: '新增资源',
      edit: '编辑资源',
      deleteBatch: '删除资源',
    },
    client: {
      add: '新增客户',
      edit: '编辑或转移客户',
      deleteBatch: '删除客户',
      exportClient: '导出客户',
      saveBindServer: '设置客户的服务器',
      setHisServer: '设置客户的数据服务器',
      batchUpdateCustomById: '设置自定义价格',
      updateHideSuper: '隐藏或显示上级客户',
      setReminderDays: '设置到期提醒',
    },
    'client-host': {
      add: '新增域名',
      deleteBatch: '删除域名',
    },
    server: {
      add: '新增服务器',
      edit: '编辑服务器',
      deleteBatch: '删除服务器',
    },
    'terminal-type': {
      edit: '编辑终端类型',
    },
    'terminal-model': {
      add: '新增终端型号',
      edit: '编辑终端型号',
      deleteBatch: '删除终端型号',
    },
    'terminal-function': {
      add: '新增功能',
      edit: '编辑功能',
      deleteBatch: '删除功能',
    },
    'price-template': {
      add: '新增价格模板',
      edit: '编辑价格模板',
      deleteBatch: '删除价格模板',
      bindPriceTemplate: '绑定或解绑价格模板',
    },
    terminal: {
      export: '导出终端',
      add: '新增终端',
      edit: '编辑终端',
      updateMsName: '重命名终端',
      resetMsPwd: '为终端设置新密码',
      limit: '停用或恢复终端',
      bindImei: '绑定终端 IMEI',
      bindEmail: '绑定终端邮箱',
      bindPhone: '绑定终端电话',
      batchBind: '批量绑定终端',
      replaceMs: '更换终端硬件',
      deleteImei2: '从库存删除 IMEI2',
      transfer: '转移终端',
      renew: '续费终端',
      deleteBatch: '删除终端',
      batchImport: '导入终端',
      joinGroup: '终端加入群组',
      exitGroup: '终端退出群组',
      syncGroup: '将终端的群组复制到其他终端',
      updateMsGrp: '替换终端的群组',
      deleteMsGrp: '将终端移出群组',
    },
    group: {
      add: '新增群组',
      edit: '编辑或移动群组',
      deleteBatch: '删除群组',
      updateGrpMs: '替换群组的终端',
      exportGroup: '导出群组',
    },
    coin: {
      createCoin: '创建币',
      issueCoin: '发放币',
      recycleCoin: '回收币',
      convertCoin: '兑换币',
      rechargeService: '充值功能',
    },
    billing: {
      exportBillingLog: '导出账单',
      undo: '撤销账单',
    },
    'client-voucher': {
      issue: '发放或下发K券',
      recycle: '回收K券',
    },
    license: {
      add: '导入许可证',
    },
    'operation-log': {
      exportLog: '导出日志',
    },
    view: {
      add: '保存视图',
      edit: '编辑视图',
      deleteBatch: '删除视图',
    },
    job: {
      retry: '重试任务',
    },
  },
};
