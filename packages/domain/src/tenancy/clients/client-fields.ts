import { pick } from '../../platform/db/rows.ts';

/** The wire fields of a client that add and edit set alike. */
export interface ClientFields {
  contact?: string | null;
  phone?: string | null;
  email?: string | null;
  company?: string | null;
  address?: string | null;
  areaId?: number;
  timeZone?: string | null;
  customPricing?: boolean;
  hideSuper?: boolean;
  hideSuperContact?: boolean;
  reminderEnabled?: boolean;
  reminderDays?: number;
  servId?: number | null;
}

/** Editable fields of the own client (docs/domain.md §1). */
export const ownClientFields = [
  'contact',
  'phone',
  'email',
  'company',
  'address',
  'areaId',
  'timeZone',
  'reminderEnabled',
  'reminderDays',
] as const;

/** Given fields as columns; absent ones stay out. */
export function clientColumns(input: ClientFields): Omit<ClientFields, 'servId'> & { serverId?: number | null } {
  const { servId, ...same } = pick(input, [
    ...ownClientFields,
    'customPricing',
    'hideSuper',
    'hideSuperContact',
    'servId',
  ]);
  return { ...same, ...(servId === undefined ? {} : { serverId: servId }) };
}
