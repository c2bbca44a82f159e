import type { TSchema } from 'typebox';
import type { Family } from './define.ts';

/**
 * Kind of the rows that a field of an input names. `common` rows are written by the platform, readable by every client
 * and without an owner; `own` values are bound to the acting account.
 */
export type RowKind =
  | 'account'
  | 'bill'
  | 'cardUsage'
  | 'cardUsageDay'
  | 'charge'
  | 'client'
  | 'cloudOrder'
  | 'cloudPlanUse'
  | 'cloudUsage'
  | 'common'
  | 'delivery'
  | 'group'
  | 'imei2'
  | 'onlineDay'
  | 'host'
  | 'own'
  | 'profile'
  | 'report'
  | 'role'
  | 'server'
  | 'session'
  | 'signIn'
  | 'template'
  | 'terminal'
  | 'upgradeRecord'
  | 'upgradeTask'
  | 'view'
  | 'voucher'
  | 'voucherUse';

// A field name means the same kind everywhere: in lists, dialogs and responses.
const KIND_OF: Readonly<Record<string, RowKind>> = {
  accountClientId: 'client',
  apkId: 'common',
  areaId: 'common',
  assGrpIds: 'group',
  backupServId: 'server',
  billNo: 'bill',
  clientId: 'client',
  clientIds: 'client',
  cloudDataId: 'common',
  contactMsId: 'terminal',
  currentGrpId: 'group',
  dataServId: 'server',
  defaultGoodsId: 'common',
  defaultGrpId: 'group',
  defaultServId: 'server',
  deliveryId: 'delivery',
  deviceId: 'common',
  fileId: 'common',
  fromMsId: 'terminal',
  fromVoucherId: 'voucher',
  funcId: 'common',
  funcIds: 'common',
  functions: 'common',
  goodsId: 'common',
  goodsIds: 'common',
  grpId: 'group',
  grpIds: 'group',
  grpPid: 'group',
  host: 'host',
  iccid: 'terminal',
  iccids: 'terminal',
  imei: 'terminal',
  imei2: 'terminal',
  modelId: 'common',
  msId: 'terminal',
  msIds: 'terminal',
  modelIds: 'common',
  orderNum: 'cloudOrder',
  pid: 'client',
  priceTemplateId: 'template',
  profileId: 'profile',
  quoteId: 'own',
  resourceIds: 'common',
  roleId: 'role',
  roleid: 'role',
  servId: 'server',
  servIds: 'server',
  taskId: 'upgradeTask',
  templateId: 'template',
  toModelId: 'common',
  toMsIds: 'terminal',
  typeId: 'common',
  typeIds: 'common',
  uploadId: 'common',
  voucherId: 'voucher',
  voucherNo: 'voucher',
  withinGrpId: 'group',
};

// `id` and `ids` name a family's own rows.
const KIND_OF_ID: Readonly<Record<string, RowKind>> = {
  account: 'account',
  billing: 'bill',
  captcha: 'own',
  client: 'client',
  'client-host': 'host',
  'client-voucher': 'voucher',
  'cloud-order': 'cloudOrder',
  'cloud-usage': 'cloudUsage',
  'data-usage': 'cardUsage',
  'data-usage-history': 'cardUsageDay',
  group: 'group',
  job: 'common',
  'login-history': 'signIn',
  'mail-log': 'common',
  'online-time': 'onlineDay',
  'operation-log': 'own',
  'price-template': 'template',
  resource: 'common',
  role: 'role',
  server: 'server',
  terminal: 'terminal',
  'terminal-apk': 'common',
  'terminal-cloud-plan': 'cloudPlanUse',
  'terminal-function': 'common',
  'terminal-model': 'common',
  'terminal-profile': 'profile',
  'terminal-type': 'common',
  'timing-report': 'report',
  'upgrade-record': 'upgradeRecord',
  'upgrade-task': 'upgradeTask',
  'video-billing': 'charge',
  view: 'view',
  'voucher-billing': 'voucherUse',
};

// Exceptions: fields with another kind than elsewhere.
const KIND_AT: Readonly<Record<string, RowKind>> = {
  'account.session.id': 'session',
  'resource.list.pid[]': 'common',
  'resource.add.pid': 'common',
  'resource.edit.pid': 'common',
  'resource.deleteBatch.selection.filters.pid[]': 'common',
  'terminal.deleteImei2.ids[]': 'imei2',
  'coin.rechargeService.selection.filters.id[]': 'terminal',
  'terminal-profile.apply.selection.filters.id[]': 'terminal',
  'terminal.renewCloudData.selection.filters.id[]': 'cloudPlanUse',
};

// Values for new rows, not names of rows: they must be free in the whole installation, and the response reveals if they
// are. The inputs of the calls that check this are included.
const FREE_VALUES: ReadonlySet<string> = new Set([
  'client-host.add.host',
  'sim-card.rebind.imei',
  'terminal.add.msId',
  ...['add', 'edit'].flatMap((call) => ['imei', 'imei2', 'iccid'].map((field) => `terminal.${call}.${field}`)),
  ...['bindImei.', 'batchBind.items[].'].flatMap((place) =>
    ['imei', 'imei2'].map((field) => `terminal.${place}${field}`),
  ),
  ...['batchImport', 'importFaults'].flatMap((call) =>
    ['msId', 'imei', 'imei2', 'iccid'].map((field) => `terminal.${call}.rows[].values.${field}`),
  ),
  'terminal.isExistMsId.msId',
  'terminal.checkExistId.msIds[]',
]);

// `pageNo` and `orderNo` count.
const LOOKS_LIKE_KEY = /(^id|^ids|[a-z0-9](Id|Ids)|(?<!page|order)(No|Nos))$/;

/** A field of an input that names rows. */
export interface Key {
  /** Path in the input: `clientId`, `clientIds[]`, `payment.voucherId`. */
  path: string;
  /** Null where the kind is not declared above. */
  kind: RowKind | null;
}

/** Fields of a call's input that name rows, at any depth. */
export function keysOf(family: Family, name: string): Key[] {
  const input = family.endpoints[name]?.input;
  return input === undefined
    ? []
    : keysIn(input, '', '')
        .map(({ path, field }) => ({ path, kind: KIND_AT[`${family.slug}.${name}.${path}`] ?? kindOf(family, field) }))
        .filter(({ path }) => !FREE_VALUES.has(`${family.slug}.${name}.${path}`));
}

function kindOf({ slug }: Family, field: string): RowKind | null {
  return (field === 'id' || field === 'ids' ? KIND_OF_ID[slug] : KIND_OF[field]) ?? null;
}

type Inner = TSchema & {
  title?: string;
  type?: string | readonly string[];
  properties?: Record<string, TSchema>;
  items?: TSchema;
};

function keysIn(schema: TSchema, path: string, field: string): { path: string; field: string }[] {
  const { title, type = [], properties, items } = schema as Inner;
  if (properties !== undefined) {
    return Object.entries(properties).flatMap(([name, inner]) =>
      keysIn(inner, path === '' ? name : `${path}.${name}`, name),
    );
  }
  if (items !== undefined) return keysIn(items, `${path}[]`, field);
  const isValue = [type].flat().some((one) => one === 'string' || one === 'integer');
  const isKey = title === 'id' || (isValue && (field in KIND_OF || LOOKS_LIKE_KEY.test(field)));
  return isKey ? [{ path, field }] : [];
}
