import type { Deviation, TerminalProfileRow } from '@roger/contract/families/fleet/terminal-profile';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parameterText } from '../../../features/terminal-settings/parameter-text.ts';
import { ACTION_ICONS } from '../../../kit/actions/actions.tsx';
import { IdLink } from '../../../kit/text/id-link.tsx';
import { Refusal } from '../../../kit/dialog/refusal.tsx';
import { api } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { labelOrName } from '../../../lib/form/field-label.ts';
import { queryOf } from '../../../lib/api/query.ts';

interface ProfileEntryProps {
  row: TerminalProfileRow;
  onEdit: () => void;
  onApply: () => void;
  onDelete: () => void;
}

/** A profile with its number of terminals; the deviating ones unfold on request. */
export function ProfileEntry({ row, onEdit, onApply, onDelete }: ProfileEntryProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { profileName, clientName, terminalCount, deviating } = row;
  return (
    <li aria-labelledby={id}>
      <div className="profile-head">
        <div className="profile-name">
          <strong id={id}>{profileName}</strong>
          <span className="quiet">{clientName}</span>
        </div>
        <Button icon={ACTION_ICONS.applyProfile} onClick={onApply}>
          {t('terminalProfiles.apply')}
        </Button>
        <Button type="text" icon={ACTION_ICONS.edit} aria-label={t('terminalProfiles.edit')} onClick={onEdit} />
        <Button type="text" icon={ACTION_ICONS.delete} aria-label={t('terminalProfiles.remove')} onClick={onDelete} />
      </div>
      <div className="profile-counts">
        <span className="quiet">{t('terminalProfiles.terminals', { count: terminalCount })}</span>
        {deviating > 0 && (
          <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('terminalProfiles.deviating', { count: deviating })}
          </Button>
        )}
      </div>
      {open && deviating > 0 && <Deviations profileId={row.id} />}
    </li>
  );
}

function Deviations({ profileId }: { profileId: number }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(queryOf(api.terminalProfile.deviations, { profileId }));
  if (error !== null) return <Refusal title={t('common.failed.load')} reason={errorText(t, error)} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return (
    <ul className="profile-deviations">
      {data.items.map((one) => (
        <li key={one.msId}>
          <IdLink kind="terminal" item={one.msId} /> <span className="quiet">{one.msName}</span>
          <Differences deviation={one} />
        </li>
      ))}
    </ul>
  );
}

function Differences({ deviation: { parameters, buttons } }: { deviation: Deviation }) {
  const { t, i18n } = useTranslation();
  const text = (value: Deviation['parameters'][number]['wanted']) => parameterText(t, value, i18n.language);
  const differences = parameters.map(({ name, wanted, actual }) =>
    t('terminalProfiles.instead', {
      name: labelOrName(t, 'terminal', name),
      wanted: text(wanted),
      actual: text(actual),
    }),
  );
  return <div>{[...differences, ...(buttons ? [t('terminalProfiles.otherButtons')] : [])].join(' · ')}</div>;
}
