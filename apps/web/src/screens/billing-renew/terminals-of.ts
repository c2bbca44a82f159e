import type { DueClient, DueType } from '@roger/contract/families/terminal-renewals';

/** Terminals that are due, in the terms of their list. */
export type DueFilters = {
  expireTime_end: string;
  clientId?: number[];
  typeId?: number[];
  excludeSub?: boolean;
};

/** What is due until then of all the board looks at. */
export function allDue(until: string, clientId: number | undefined, excludeSub: boolean): DueFilters {
  return {
    expireTime_end: until,
    ...(clientId !== undefined && { clientId: [clientId] }),
    ...(excludeSub && { excludeSub }),
  };
}

/** What a client has due until then, of one type where that is named. */
export function dueOf(
  until: string,
  { clientId }: Pick<DueClient, 'clientId'>,
  type?: Pick<DueType, 'typeId'>,
): DueFilters {
  return { expireTime_end: until, clientId: [clientId], ...(type !== undefined && { typeId: [type.typeId] }) };
}
