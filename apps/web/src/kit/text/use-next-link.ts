import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Action } from '../actions/actions.tsx';
import { actionUrl } from '../../lib/address/action-from-url.ts';
import type { ActivityLink } from '../../lib/live/activity.ts';
import { useAllowedKeys, type PermissionKey } from '../../lib/session/allowed.ts';

interface NextStep {
  need: PermissionKey;
  text: ParseKeys;
  action: Action | 'add';
  /** The page with the action. */
  address: string;
}

/** Link from a result to the action that usually follows; undefined for users who may not do it. */
export function useNextLink(): (step: NextStep) => ActivityLink | undefined {
  const { t } = useTranslation();
  const allowed = useAllowedKeys();
  return ({ need, text, action, address }) =>
    allowed.has(need) ? { to: actionUrl(action, address), label: t(text) } : undefined;
}
