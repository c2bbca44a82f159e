import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { TerminalChannels } from '../../features/channels/terminal-channels.tsx';
import { TerminalGroups } from '../../features/groups/terminal-groups.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { MAX_ENTRIES, MasterDetail, useMaster } from '../../kit/details/master-detail.tsx';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';

/** Terminals, and the groups of the selected one. */
export function ByTerminal() {
  const { t } = useTranslation();
  const { item, keyword } = useMaster();
  const found = useQuery(queryOf(api.terminal.list, { ...(keyword === '' ? {} : { keyword }), pageSize: MAX_ENTRIES }));
  return (
    <MasterDetail
      label={t('groupMs.terminals')}
      search={t('terminalList.keyword')}
      found={found}
      entryOf={({ msId, msName, clientName }) => ({ key: msId, title: `${msId} ${msName}`, note: clientName })}
      hint={t('groupMs.chooseTerminal')}
      heading={item !== null && <IdLink kind="terminal" item={item} />}
    >
      {item !== null && (
        <Fragment key={item}>
          <TerminalGroups msId={item} />
          <TerminalChannels msId={item} />
        </Fragment>
      )}
    </MasterDetail>
  );
}
