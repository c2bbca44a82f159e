import type { CloudSimInfo } from '@roger/contract/families/terminal-cloud-info';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TerminalSearch, type FoundTerminal } from '../../features/pickers/terminal-search.tsx';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { useDialog } from '../../kit/dialog-context.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useCardCalls } from '../../lib/card-calls.ts';
import { cardRefusalText } from '../../lib/card-refusal.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { queryOf } from '../../lib/query.ts';
import type { CardRow } from './card-row.ts';
import './iot-card.css';
import { PlanEffect } from './plan-effect.tsx';
import { whyNot, type Target } from './why-not.ts';

/** Gives a card to another terminal; what that does, and what stands against it, is said before. */
export function RebindDialog({ row, onClose }: { row: CardRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('iotCard.rebind.title')} open={row} onClose={onClose} width={600}>
      {(shown) => <RebindForm key={shown.iccid} row={shown} />}
    </Dialog>
  );
}

function RebindForm({ row }: { row: CardRow }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { rebind } = useCardCalls();
  const { open } = useDialog();
  const [to, setTo] = useState<FoundTerminal | null>(null);
  const info = useQuery({ ...queryOf(api.terminal.getCloudSimActivityInfo, { msId: row.msId }), enabled: open });
  const target = useQuery({
    ...queryOf(api.terminal.queryMsExt, { msId: to?.msId ?? '' }),
    enabled: open && to !== null,
  });
  const refusal = to === null || target.data === undefined ? null : whyNot(t, target.data);
  const left = info.data?.rebindsLeft;
  return (
    <CallForm
      call={rebind}
      extra={{ iccid: row.iccid }}
      explain={(error) => cardRefusalText(t, error)}
      done={({ remaining }) => t('iotCard.rebind.done', { iccid: row.iccid, msId: to?.msId ?? '', count: remaining })}
      onDone={() => void client.invalidateQueries({ queryKey: ['terminal'] })}
    >
      <FormBody>
        <p>{t('iotCard.rebind.tip')}</p>
        <FromFacts row={row} />
        <ToFields row={row} to={to} onChoose={setTo} target={target.data ?? null} />
        {refusal !== null && <Alert className="gap-below" type="error" showIcon title={refusal} />}
        <Effects info={info.data} target={refusal === null ? (target.data ?? null) : null} />
      </FormBody>
      <FormFoot submit={t('iotCard.rebind.action')} blocked={refusal !== null || left === 0 || target.isLoading} />
    </CallForm>
  );
}

/** The card, and the terminal that it leaves. */
function FromFacts({ row: { iccid, msId, msName, clientName, operator } }: { row: CardRow }) {
  const { t } = useTranslation();
  return (
    <dl className="card-facts">
      <dt className="quiet">{fieldLabel(t, 'sim-card', 'iccid')}</dt>
      <dd className="figures">{[iccid, operator].filter((part) => part !== null).join(' · ')}</dd>
      <dt className="quiet">{t('iotCard.rebind.from')}</dt>
      <dd>{[msId, msName, clientName].join(' · ')}</dd>
    </dl>
  );
}

interface ToFieldsProps {
  row: CardRow;
  to: FoundTerminal | null;
  target: Target | null;
  onChoose: (to: FoundTerminal) => void;
}

/** The terminal that gets the card, and its hardware number where none is stored. */
function ToFields({ row, to, target, onChoose }: ToFieldsProps) {
  const { t } = useTranslation();
  const { rebind } = useCardCalls();
  const field = useField(rebind);
  return (
    <>
      <Form.Item {...field('msId')} label={t('iotCard.rebind.to')}>
        <ToField except={row.msId} to={to} onChoose={onChoose} />
      </Form.Item>
      {target !== null && target.imei === null && (
        <Form.Item
          {...field('imei')}
          required
          rules={[{ required: true, pattern: /^\d{15}$/, message: t('iotCard.rebind.imeiForm') }]}
          extra={t('iotCard.rebind.imeiTip')}
        >
          <Input maxLength={15} inputMode="numeric" />
        </Form.Item>
      )}
      {target !== null && target.imei !== null && (
        <dl className="card-facts">
          <dt className="quiet">{fieldLabel(t, 'sim-card', 'imei')}</dt>
          <dd className="figures">{target.imei}</dd>
        </dl>
      )}
    </>
  );
}

interface ToFieldProps {
  id?: string;
  except: string;
  to: FoundTerminal | null;
  onChoose: (to: FoundTerminal) => void;
  onChange?: (msId: string) => void;
}

function ToField({ id, except, to, onChoose, onChange }: ToFieldProps) {
  const choose = (terminal: FoundTerminal) => {
    onChoose(terminal);
    onChange?.(terminal.msId);
  };
  return <TerminalSearch id={id} chosen={to} except={new Set([except])} onChoose={choose} />;
}

/** What becomes of the plan, how often the card can be moved, and what may come of a lost answer. */
function Effects({ info, target }: { info: CloudSimInfo | undefined; target: Target | null }) {
  const { t } = useTranslation();
  if (info === undefined) return null;
  return (
    <div role="status">
      <PlanEffect info={info} target={target} />
      <p className={info.rebindsLeft === 0 ? 'state state-error' : ''}>
        {t('iotCard.rebind.left', { count: info.rebindsLeft })}
      </p>
    </div>
  );
}
