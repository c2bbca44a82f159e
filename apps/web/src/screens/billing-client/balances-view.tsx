import { SwapOutlined } from '@ant-design/icons';
import { CLIENT_TYPE } from '@roger/contract/constants';
import type { CoinRow } from '@roger/contract/families/workflows/coin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, SearchFilter, SubFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { AddButton, SideButton } from '../../kit/list/bar/toolbar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { balanceColumns } from './columns.tsx';
import { ConvertCoinsDialog } from './convert-coins-dialog.tsx';
import { CreateCoinsDialog } from './create-coins-dialog.tsx';
import { IssueCoinsDialog } from './issue-coins-dialog.tsx';
import { OwnFigures } from './own-figures.tsx';
import { ProofDrawer } from './proof-drawer.tsx';
import { RecycleCoinsDialog } from './recycle-coins-dialog.tsx';
import { useBalanceActions } from './use-balance-actions.tsx';

/** The open dialog, with the row that it is about, if any. */
type Open = { kind: 'create' | 'convert' } | { kind: 'issue' | 'recycle' | 'proof'; row: CoinRow };

const CARD = [['clientName', 'clienttype'], ['yearmoney', 'monthmoney'], ['dcoin']] as const;

interface BalancesViewProps {
  onStatement: (clientId: number) => void;
}

/** Coin balances of the clients of the scope. */
export function BalancesView({ onStatement }: BalancesViewProps) {
  const { t } = useTranslation();
  const list = useList(api.coin.list);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const rowOf = (kind: Open['kind']) => (open?.kind === kind && 'row' in open ? open.row : null);
  const actionsOf = useBalanceActions({
    issue: (row) => setOpen({ kind: 'issue', row }),
    recycle: (row) => setOpen({ kind: 'recycle', row }),
    statement: ({ clientId }) => onStatement(clientId),
    proof: (row) => setOpen({ kind: 'proof', row }),
  });
  return (
    <>
      <OwnFigures />
      <ListScreen
        list={list}
        columns={balanceColumns}
        rowKey="clientId"
        rowName={(row) => row.clientName}
        card={CARD}
        purpose={t('list.purpose.balances')}
        search={<SearchFilter field="clientName" />}
        quick={<ChoiceFilter field="clienttype" values="clienttype" />}
        filters={<SubFilter />}
        primary={<CreateButton onClick={() => setOpen({ kind: 'create' })} />}
        actions={<ConvertButton onClick={() => setOpen({ kind: 'convert' })} />}
        rowActions={actionsOf}
      />
      <CreateCoinsDialog open={open?.kind === 'create'} onClose={close} />
      <ConvertCoinsDialog open={open?.kind === 'convert'} onClose={close} />
      <IssueCoinsDialog row={rowOf('issue')} onClose={close} />
      <RecycleCoinsDialog row={rowOf('recycle')} onClose={close} />
      <ProofDrawer row={rowOf('proof')} onClose={close} />
    </>
  );
}

/** Only the platform creates coins. */
function CreateButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  if (clientInfo.clienttype !== CLIENT_TYPE.platform) return null;
  return (
    <AddButton need="coin.create" onClick={onClick}>
      {t('billingClient.create.title')}
    </AddButton>
  );
}

function ConvertButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <SideButton need="coin.convert" icon={<SwapOutlined aria-hidden />} onClick={onClick}>
      {t('billingClient.convert.title')}
    </SideButton>
  );
}
