import type { texts as English } from '../en-US/log-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the log list and its dialogs. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  logList: {
    view: '视图',
    operations: '操作',
    signIns: '登录',
    bySuperior: '由上级执行',
    details: '详情',
    changes: '操作前后对比',
    field: '字段',
    change: '变化',
    kinds: { changed: '已修改', added: '新增', removed: '移除' },
    onlyChanged: '仅显示有变化的字段',
    nothing: '未保存操作前后的内容。',
    unchanged: '没有字段发生变化。关闭开关可查看全部字段。',
    browserOn: '{{system}} 上的 {{browser}}',
  },
  fields: {
    'operation-log': {
      operateType: '操作类型',
      module: '模块',
      content: '内容',
      target: '操作对象',
      before: '操作前',
      after: '操作后',
      code: '代码',
      costMs: '耗时 (ms)',
    },
    'login-history': { loginTime: '登录时间', logoutTime: '登出时间', reason: '原因' },
  },
  values: {
    operateType: {
      add: '新增',
      edit: '修改',
      delete: '删除',
      import: '导入',
      export: '导出',
      login: '登录',
      logout: '登出',
      money: '资金',
      remote: '远程控制',
      other: '其他',
    },
    outcome: { success: '成功', failure: '失败' },
    reason: { credentials: '用户名或密码错误', locked: '已锁定', disabled: '已停用', verificationCode: '验证码错误' },
    module: { 'operation-log': '日志' },
  },
  menu: {
    screens: { logList: '日志列表' },
    functions: {
      'operation-log': { export: '导出日志' },
    },
  },
};
