import { SearchOutlined } from '@ant-design/icons';
import { cardErrorKeyOfCode } from '@roger/contract/card-errors';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasProvider } from '../../features/cloud/use-has-provider.ts';
import { ClientFilter, SearchFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { cardRefusalText } from '../../lib/api/card-refusal.ts';
import type { CardRow } from './card-row.ts';
import { columns } from './columns.tsx';
import { LookUpDialog } from './look-up-dialog.tsx';
import { RebindDialog } from './rebind-dialog.tsx';
import { useCardList } from './use-card-list.ts';

const CARD = [
  ['iccid', 'cardStatus'],
  ['msId', 'commStatus'],
  ['clientName', 'serviceEnd'],
] as const;

/** SIM cards of terminals with the provider's data. */
export function IotCardScreen() {
  const { t } = useTranslation();
  const { list, error } = useCardList();
  const hasProvider = useHasProvider() !== false;
  const [lookingUp, setLookingUp] = useState<string | null>(null);
  const [moving, setMoving] = useState<CardRow | null>(null);
  const actionsOf = (row: CardRow): RowAction[] => [
    { key: 'rebind', need: 'sim-card.rebind', label: t('iotCard.rebind.action'), onClick: () => setMoving(row) },
    { key: 'details', need: 'iotCard', label: t('iotCard.lookUp.action'), onClick: () => setLookingUp(row.iccid) },
  ];
  return (
    <>
      {!hasProvider && <Alert className="gap-below" type="info" showIcon title={t('iotCard.storedOnly')} />}
      {hasProvider && error !== null && (
        <Alert
          className="gap-below"
          type="warning"
          showIcon
          title={t('iotCard.away')}
          description={isExplained(error) ? cardRefusalText(t, error) : undefined}
        />
      )}
      <ListScreen
        list={list}
        columns={columns}
        rowKey="id"
        rowName={(row) => row.iccid}
        card={CARD}
        purpose={t('iotCard.purpose')}
        search={<SearchFilter field="keyword" label={t('iotCard.search')} />}
        quick={<ClientFilter label={t('fields.common.clientName')} />}
        filters={<CardFilters />}
        actions={
          hasProvider && (
            <Button icon={<SearchOutlined aria-hidden />} onClick={() => setLookingUp('')}>
              {t('iotCard.lookUp.action')}
            </Button>
          )
        }
        rowActions={hasProvider ? actionsOf : undefined}
      />
      <LookUpDialog iccids={lookingUp} onClose={() => setLookingUp(null)} />
      <RebindDialog row={moving} onClose={() => setMoving(null)} />
    </>
  );
}

/** Does the provider's error have its own explanation? */
function isExplained(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const key = cardErrorKeyOfCode.get(error.code);
  return key !== undefined && key !== 'other';
}

function CardFilters() {
  return (
    <>
      <TextFilter field="iccid" several />
      <TextFilter field="msId" several />
      <TextFilter field="phone" />
      <SubFilter />
    </>
  );
}
