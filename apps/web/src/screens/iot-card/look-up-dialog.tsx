import { MAX_CARD_LOOKUPS } from '@roger/contract/constants';
import type { SimCard } from '@roger/contract/families/cloud/sim-card';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Table, type TableProps } from 'antd';
import type { TFunction } from 'i18next';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProviderState, ProviderTime } from '../../features/cloud/card-state.tsx';
import { Nothing, NumberText } from '../../kit/list/columns.tsx';
import { DialogBody, DialogFooter, CancelButton } from '../../kit/dialog/dialog-parts.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Refusal } from '../../kit/dialog/refusal.tsx';
import { useCardCalls } from './card-calls.ts';
import { cardRefusalText } from '../../lib/api/card-refusal.ts';
import { fieldFaults } from '../../lib/api/error-text.ts';
import { fieldLabel } from '../../lib/form/field-label.ts';
import { splitList } from '@roger/contract/fields/identifiers';
import { queryOf } from '../../lib/api/query.ts';
import './iot-card.css';

/** Looks up cards at the provider by ICCIDs, one per line or separated. */
export function LookUpDialog({ iccids, onClose }: { iccids: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('iotCard.lookUp.title')} open={iccids === null ? null : { iccids }} onClose={onClose} width={820}>
      {(request) => <LookUp key={request.iccids} first={request.iccids} />}
    </Dialog>
  );
}

function LookUp({ first }: { first: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState(first);
  const [requested, setRequested] = useState(first);
  const { batchDetail } = useCardCalls();
  const parts = splitList(text.toUpperCase());
  const answer = useQuery({ ...queryOf(batchDetail, { iccids: requested }), enabled: requested !== '' });
  const tooMany = parts.length > MAX_CARD_LOOKUPS;
  return (
    <>
      <DialogBody>
        {answer.error !== null && (
          <Refusal title={t('iotCard.lookUp.failed')} reason={reasonOf(t, answer.error, requested.split(','))} />
        )}
        <label htmlFor={id}>{t('iotCard.lookUp.iccids')}</label>
        <Input.TextArea
          id={id}
          className="figures"
          rows={4}
          value={text}
          placeholder={t('iotCard.lookUp.hint')}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={tooMany ? 'state state-error' : 'quiet'} role="status">
          {t('iotCard.lookUp.count', { count: parts.length, most: MAX_CARD_LOOKUPS })}
        </p>
        {answer.data !== undefined && <Found cards={answer.data} />}
        <OneCard cards={Object.values(answer.data ?? {})} />
      </DialogBody>
      <DialogFooter>
        <CancelButton>{t('common.actions.close')}</CancelButton>
        <Button
          type="primary"
          loading={answer.isFetching}
          disabled={parts.length === 0 || tooMany}
          onClick={() => (parts.join(',') === requested ? void answer.refetch() : setRequested(parts.join(',')))}
        >
          {t('iotCard.lookUp.action')}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Text of an error; it names the invalid one of several ICCIDs. */
function reasonOf(t: TFunction, error: unknown, requested: readonly string[]): string {
  const [fault] = fieldFaults(error);
  const place = /^iccids\[(\d+)\]$/.exec(fault?.field ?? '')?.[1];
  const value = place === undefined ? undefined : requested[Number(place)];
  return value === undefined ? cardRefusalText(t, error) : t('iotCard.lookUp.noIccid', { value });
}

interface FoundCard {
  iccid: string;
  card: SimCard | null;
}

function Found({ cards }: { cards: Record<string, SimCard | null> }) {
  const { t } = useTranslation();
  const rows = Object.entries(cards).map(([iccid, card]): FoundCard => ({ iccid, card }));
  const title = (field: keyof SimCard) => fieldLabel(t, 'sim-card', field);
  const columns: NonNullable<TableProps<FoundCard>['columns']> = [
    { key: 'iccid', title: title('iccid'), render: (_value, { iccid }) => <span className="figures">{iccid}</span> },
    { key: 'cardStatus', title: title('cardStatus'), render: (_value, { card }) => <Status card={card} /> },
    {
      key: 'commStatus',
      title: title('commStatus'),
      render: (_value, { card }) => <ProviderState field="commStatus" value={card?.commStatus ?? null} />,
    },
    { key: 'operator', title: title('operator'), render: (_value, { card }) => card?.operator ?? '–' },
    { key: 'msisdn', title: title('msisdn'), render: (_value, { card }) => card?.msisdn ?? '–' },
    {
      key: 'serviceEnd',
      title: title('serviceEnd'),
      render: (_value, { card }) => <ProviderTime value={card?.serviceEnd ?? null} />,
    },
  ];
  return (
    <Table<FoundCard>
      size="small"
      rowKey="iccid"
      pagination={false}
      columns={columns}
      dataSource={rows}
      scroll={{ x: 'max-content' }}
    />
  );
}

/** Further fields, if a single card was requested. */
function OneCard({ cards: [card = null, ...others] }: { cards: (SimCard | null)[] }) {
  if (card === null || others.length > 0) return null;
  const times = ['serviceStart', 'activationTime', 'expireTime'] as const;
  const numbers = ['smsUsed', 'smsTotal'] as const;
  return (
    <dl className="card-facts gap-above">
      <Fact field="imsi">{card.imsi ?? <Nothing />}</Fact>
      {times.map((field) => (
        <Fact key={field} field={field}>
          <ProviderTime value={card[field]} />
        </Fact>
      ))}
      {numbers.map((field) => (
        <Fact key={field} field={field}>
          <NumberText value={card[field]} />
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ field, children }: { field: keyof SimCard; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <dt className="quiet">{fieldLabel(t, 'sim-card', field)}</dt>
      <dd className="figures">{children}</dd>
    </>
  );
}

function Status({ card }: { card: SimCard | null }) {
  const { t } = useTranslation();
  if (card === null) return <span className="quiet">{t('iotCard.lookUp.notFound')}</span>;
  return <ProviderState field="cardStatus" value={card.cardStatus} />;
}
