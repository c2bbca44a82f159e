import {
  AuditOutlined,
  CalendarOutlined,
  CheckCircleOutlined,
  CloudServerOutlined,
  ControlOutlined,
  CopyOutlined,
  ContactsOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  FileTextOutlined,
  GlobalOutlined,
  HistoryOutlined,
  KeyOutlined,
  LinkOutlined,
  BellOutlined,
  NodeIndexOutlined,
  OrderedListOutlined,
  ProfileOutlined,
  RedoOutlined,
  RetweetOutlined,
  RollbackOutlined,
  SafetyCertificateOutlined,
  SendOutlined,
  SettingOutlined,
  ShoppingCartOutlined,
  SortAscendingOutlined,
  StopOutlined,
  SwapOutlined,
  TagOutlined,
  UndoOutlined,
  UnlockOutlined,
  UsergroupAddOutlined,
  UsergroupDeleteOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

/** What is done with rows: the same act has the same icon in every list. */
export const ACT_ICONS = {
  edit: <EditOutlined aria-hidden />,
  delete: <DeleteOutlined aria-hidden />,
  details: <FileTextOutlined aria-hidden />,
  retry: <RedoOutlined aria-hidden />,
  renew: <CalendarOutlined aria-hidden />,
  recharge: <ShoppingCartOutlined aria-hidden />,
  move: <SwapOutlined aria-hidden />,
  suspend: <StopOutlined aria-hidden />,
  reactivate: <CheckCircleOutlined aria-hidden />,
  resetPassword: <KeyOutlined aria-hidden />,
  newToken: <KeyOutlined aria-hidden />,
  unlock: <UnlockOutlined aria-hidden />,
  seeAs: <EyeOutlined aria-hidden />,
  grant: <SafetyCertificateOutlined aria-hidden />,
  servers: <CloudServerOutlined aria-hidden />,
  hosts: <GlobalOutlined aria-hidden />,
  hide: <EyeInvisibleOutlined aria-hidden />,
  reminder: <BellOutlined aria-hidden />,
  pricing: <TagOutlined aria-hidden />,
  bind: <LinkOutlined aria-hidden />,
  joinGroups: <UsergroupAddOutlined aria-hidden />,
  leaveGroups: <UsergroupDeleteOutlined aria-hidden />,
  copyGroups: <CopyOutlined aria-hidden />,
  setChannels: <OrderedListOutlined aria-hidden />,
  automaticChannels: <SortAscendingOutlined aria-hidden />,
  associate: <NodeIndexOutlined aria-hidden />,
  issue: <SendOutlined aria-hidden />,
  recycle: <RollbackOutlined aria-hidden />,
  sessions: <HistoryOutlined aria-hidden />,
  statement: <ProfileOutlined aria-hidden />,
  control: <ControlOutlined aria-hidden />,
  settings: <SettingOutlined aria-hidden />,
  contacts: <ContactsOutlined aria-hidden />,
  proof: <AuditOutlined aria-hidden />,
  replaceHardware: <RetweetOutlined aria-hidden />,
  undo: <UndoOutlined aria-hidden />,
} satisfies Record<string, ReactNode>;

export type Act = keyof typeof ACT_ICONS;

/** Acts about the same: of one's service and what it costs, of settings and people, of groups, of hardware. */
const SUBJECTS: Readonly<Record<string, readonly Act[]>> = {
  service: ['renew', 'recharge', 'move', 'suspend', 'reactivate'],
  settings: ['control', 'edit', 'settings', 'contacts', 'resetPassword'],
  groups: ['joinGroups', 'leaveGroups', 'copyGroups', 'setChannels', 'automaticChannels'],
  hardware: ['bind', 'replaceHardware'],
};

/** What an act is about, as far as menus tell it from others. */
export function subjectOf(key: Act): string {
  return Object.keys(SUBJECTS).find((subject) => SUBJECTS[subject]?.includes(key)) ?? 'others';
}
