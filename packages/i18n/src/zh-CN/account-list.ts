import type { texts as English } from '../en-US/account-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the account list and its dialogs. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  accountList: {
    add: '新增账号',
    edit: '编辑账号',
    ownTip: '这是您自己的账号：此处只能修改用户姓名和电话。',
    ownKept: '已跳过您自己的账号，该账号无法删除。',
    generate: '生成',
    passwordTip: '留空则使用初始密码 {{password}}，系统会提示用户修改。',
    randomPasswordTip: '留空则生成一个随机初始密码，仅显示一次，系统会提示用户修改。',
    firstPassword: '初始密码：{{name}}',
    statusTip: '锁定或禁用账号会立即结束其所有会话。锁定的账号可以解锁；禁用的账号将被视为不存在。',
    deleteEffects: '其会话将立即结束。',
    deleteRefused: '其中有账号的权限高于您的账号，或是最后一个管理员。未删除任何账号。',
    roleNotShared:
      '该客户的账号不能使用角色“{{name}}”，因为该角色未对其开放。请选择其他角色，或在角色列表中将其设为下级客户可用。',
    roleBeyondOwn: '角色“{{name}}”的权限高于您的角色，因此您不能分配它。',
    unlock: '解锁',
    unlocked: '“{{name}}”可以重新登录。',
    reset: {
      action: '重置密码',
      title: '重置密码：{{name}}',
      effect: '系统将为该账号生成新密码，其会话将立即结束。',
      show: '显示一次新密码',
      mail: '通过邮件发送',
      mailTo: '通过邮件发送至 {{email}}',
      noEmail: '该账号没有邮箱地址。请先填写邮箱，或选择显示密码。',
      refused: '该账号的权限高于您的账号，您无法修改它。',
      once: '请立即复制并转交该密码，之后将无法再次查看。',
      sent: '新密码已发送至 {{email}}。',
    },
    seeAs: {
      action: '以此账号查看',
      title: '以 {{name}} 的身份查看',
      explain: '此浏览器标签页将按该账号所见显示控制台。',
      readOnly: '您可以查看所有内容，但不能做任何修改。',
      hour: '最长一小时后自动结束，您也可以提前退出。',
      record: '此操作会记入日志。',
      refused: '只能以本客户或下级客户中权限不高于您的账号的身份查看。',
      start: '开始查看',
    },
  },
  fields: {
    account: {
      accountType: '账号类型',
      lockedUntil: '锁定至',
      lastLoginTime: '最近登录',
      pushversion: '已读版本',
      passwordState: '密码状态',
    },
  },
  values: {
    accountType: { admin: '管理员', agent: '代理商', client: '客户' },
    accountStatus: { normal: '正常', locked: '已锁定', disabled: '已禁用' },
    passwordState: { ok: '良好', initial: '初始密码', weak: '弱密码' },
    module: { account: '账号' },
  },
  menu: {
    functions: {
      account: {
        add: '新增账号',
        edit: '编辑账号',
        delete: '删除账号',
        reset: '重置密码',
        unlock: '解锁账号',
        seeAs: '以账号身份查看',
        export: '导出账号',
      },
    },
  },
};
