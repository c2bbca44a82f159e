import type { CloudSimInfo } from '@roger/contract/families/cloud/terminal-cloud-info';
import { PRINTED_IMEI } from '@roger/contract/fields/terminal-fields';
import { IMEI_DIGITS, plainImei } from '@roger/contract/plain-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withCheckDigit } from '../../features/terminals/with-check-digit.ts';
import { TextField } from '../../features/forms/text-field.tsx';
import { TerminalSearch, type FoundTerminal } from '../../features/pickers/terminal-search.tsx';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { useDialog } from '../../kit/dialog/dialog-context.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { useCardCalls } from './card-calls.ts';
import { cardRefusalText } from '../../lib/api/card-refusal.ts';
import { fieldLabel } from '../../lib/form/field-label.ts';
import { queryOf } from '../../lib/api/query.ts';
import type { CardRow } from './card-row.ts';
import './iot-card.css';
import { PlanEffect } from './plan-effect.tsx';
import { rebindObstacle, type Target } from './rebind-obstacle.ts';

/** Moves a card to another terminal; effects and obstacles are displayed beforehand. */
export function RebindDialog({ row, onClose }: { row: CardRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('iotCard.rebind.title')} open={row} onClose={onClose} width={600}>
      {(card) => <RebindForm key={card.iccid} row={card} />}
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
  const refusal = to === null || target.data === undefined ? null : rebindObstacle(t, target.data);
  const left = info.data?.rebindsLeft;
  return (
    <DialogForm
      call={rebind}
      extra={{ iccid: row.iccid }}
      explain={(error) => cardRefusalText(t, error)}
      done={({ remaining }) => t('iotCard.rebind.done', { iccid: row.iccid, msId: to?.msId ?? '', count: remaining })}
      onDone={() => void client.invalidateQueries({ queryKey: ['terminal'] })}
      submit={t('iotCard.rebind.action')}
      blocked={refusal !== null || left === 0 || target.isLoading}
    >
      <p>{t('iotCard.rebind.tip')}</p>
      <SourceTerminal row={row} />
      <ToFields row={row} to={to} onChoose={setTo} target={target.data ?? null} />
      {refusal !== null && <Alert className="gap-below" type="error" showIcon title={refusal} />}
      <Effects info={info.data} target={refusal === null ? (target.data ?? null) : null} />
    </DialogForm>
  );
}

/** The card and its current terminal. */
function SourceTerminal({ row: { iccid, msId, msName, clientName, operator } }: { row: CardRow }) {
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

/** The digits of a typed IMEI; an untouched field has no value. */
const digitsOf = (text = '') => plainImei(text);

/** The target terminal, and its IMEI if none is stored. */
function ToFields({ row, to, target, onChoose }: ToFieldsProps) {
  const { t } = useTranslation();
  const { rebind } = useCardCalls();
  const field = useField(rebind);
  const message = t('iotCard.rebind.imeiForm');
  const imeiRule = { required: true, pattern: IMEI_DIGITS, transform: digitsOf, message };
  return (
    <>
      <Form.Item {...field('msId')} label={t('iotCard.rebind.to')}>
        <ToField except={row.msId} to={to} onChoose={onChoose} />
      </Form.Item>
      {target !== null && target.imei === null && (
        <TextField
          {...withCheckDigit({ ...field('imei'), rules: [imeiRule] }, t)}
          required
          extra={t('iotCard.rebind.imeiTip')}
          maxLength={PRINTED_IMEI}
          inputMode="numeric"
        />
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
  const select = (terminal: FoundTerminal) => {
    onChoose(terminal);
    onChange?.(terminal.msId);
  };
  return <TerminalSearch id={id} chosen={to} except={new Set([except])} onChoose={select} />;
}

/** Effect on the plan, and the number of remaining moves. */
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
