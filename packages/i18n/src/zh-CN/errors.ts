import type { Texts } from '../en-US/index.ts';

/** What happened and what to do next, by error key of the contract. */
export const errors: Texts['errors'] = {
  badInput: '部分输入无效，请检查标出的字段。',
  tokenInvalid: '登录已过期，请重新登录。',
  sessionEnded: '您的会话已结束，请重新登录。',
  noPermission: '没有操作权限，请联系管理员授权。',
  system: '系统异常，请重试；若再次出现，请联系管理员。',
  malformed: '服务无法识别该请求，请刷新页面后重试。',
  unknownPath: '服务无此接口，请刷新页面；系统可能已更新。',
  methodNotAllowed: '服务不支持此调用，请刷新页面；系统可能已更新。',
  bodyTooLarge: '单次请求的数据量过大，请分批提交。',
  uriTooLong: '筛选条件过长，请缩短。',
  mediaType: '服务不接受此类文件。',
  tooManyRequests: '请求过于频繁，请稍后重试。',
  headersTooLarge: '请求过大，请刷新页面后重试。',
  unavailable: '服务暂时不可用，请稍后重试。',
  credentials: '用户名或密码错误。',
  userLocked: '登录失败次数过多，用户已锁定 10 分钟，请在 {{seconds}} 秒后重试。',
  sliderRequired: '滑块验证未通过，请重新验证。',
  oldPassword: '原密码不正确。',
  passwordChangeRequired: '请先修改密码。',
  exists: '该值已存在，请更换。',
  notFound: '该记录已不存在，请刷新列表。',
  inUse: '仍被 {{count}} 条记录使用，无法删除，请先修改这些记录。',
  changed: '数据已被他人修改，请刷新后重试。',
  terminalExists: '终端ID已存在：{{msIds}}。',
  terminalNotFound: '终端ID不存在，请刷新列表。',
  kindUnfit: '此类终端不支持该操作。',
  pocMissing: '增值功能必须包含 PoC 服务。',
  countExceeded: '数量超过剩余额度：{{remaining}}，请减少。',
  serverBound: '该服务器仍有 {{count}} 处绑定。',
  uploadFormat: '文件格式错误。支持的格式：{{allowed}}。',
  uploadSize: '文件过大，上限为 {{maxMb}} MB。',
  tooManyRows: '行数过多，上限为 {{max}} 行，请拆分工作簿。',
  rowsRejected: '部分行未通过校验，未保存任何数据，请更正后重试。',
  exportMax: '导出行数过多，上限为 {{max}} 行，请缩小筛选范围。',
};

/** Faults on the way to the service, where it gave no answer. */
export const transport: Texts['transport'] = {
  network: '网络错误，请检查网络连接后重试。',
  timeout: '请求超时，服务响应时间过长，请重试。',
  operationTimeout: '操作超时，请刷新确认是否已完成，再决定是否重试。',
  request: '请求错误，请刷新页面后重试。',
};

/** A fault of one field, by validation rule (spec §5 'Message templates'). */
export const rules: Texts['rules'] = {
  required: '{{field}}不能为空。',
  type: '{{field}}类型错误。',
  format: '{{field}}格式错误。',
  number: '{{field}}必须为数字。',
  positiveInteger: '{{field}}必须为正整数。',
  lessThan: '{{field}}必须小于 {{max}}。',
  minLength: '{{field}}长度不能小于 {{min}}。',
  maxLength: '{{field}}长度不能大于 {{max}}。',
  min: '最小值为 {{min}}。',
  max: '最大值为 {{max}}。',
  exists: '{{field}}已存在。',
  dateOlder: '日期不能早于 {{months}} 个月前。',
  dateRange: '结束时间不能早于开始时间。',
  enum: '请从可选值中选择{{field}}。',
  unknown: '系统中没有该{{field}}。',
  noPrice: '{{field}}没有对应的价格。',
  readOnly: '{{field}}不可修改。',
  count: '{{field}}的条目数量不正确。',
};
