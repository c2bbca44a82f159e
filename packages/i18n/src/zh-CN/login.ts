import type { texts as English } from '../en-US/login.ts';
import type { Translation } from '../translation.ts';

/** Texts of the login screen. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  login: {
    title: '登录',
    documentTitle: '登录',
    tagline: '一个控制台，管好每一台对讲机',
    about: '公网对讲网络中的终端、客户与服务器：一目了然，井然有序，时刻在线。',
    account: '账号',
    password: '密码',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    remember: '记住用户',
    submit: '登录',
    submitting: '正在登录…',
    needsCookies: '登录需要 Cookie。请在浏览器设置中允许本网站使用 Cookie，然后重新登录。',
    language: '语言',
    back: '返回控制台',
    locked: '登录失败次数过多，账号已锁定，请稍后重试。剩余时间：{{time}}。',
    lockedByHand: '此账号已被管理员锁定，请联系管理员解锁。',
    reason: {
      tokenInvalid: '登录已过期，请重新登录，以便从刚才的位置继续。',
      sessionEnded: '您的会话已结束，请重新登录。',
      signedOut: '您已退出登录。',
    },
    captcha: {
      title: '安全验证',
      hint: '请将拼图拖到缺口处。',
      keys: '键盘操作：方向键移动拼图，回车键确认。',
      handle: '拼图块',
      refresh: '换一张',
      loading: '加载中…',
      failed: '位置不对，请再试一张。',
      loadFailed: '拼图加载失败，点击重试。',
      passed: '验证通过',
    },
    ways: { label: '登录方式', account: '账号密码', email: '邮箱验证码' },
    forgot: '忘记密码？',
    code: {
      send: '发送验证码',
      sending: '正在发送…',
      again: '{{seconds}} 秒后可重发',
      sent: '如果该邮箱已绑定账号，验证码将发送至该邮箱。',
    },
    reset: {
      title: '重置密码',
      steps: { label: '重置步骤', address: '邮箱验证', password: '设置新密码', done: '完成' },
      about: '请输入账号绑定的邮箱，以及发送到该邮箱的验证码。',
      next: '下一步',
      generate: '生成强密码',
      save: '确认修改',
      saving: '正在提交…',
      done: '密码已修改，请使用新密码登录。',
      leave: '返回登录',
    },
  },
};
