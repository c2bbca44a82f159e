import type { TypePart } from '@roger/contract/families/fleet/terminal-summary';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../kit/list/columns.tsx';
import type { Parts } from './parts.ts';

interface TypeChoiceProps {
  parts: Parts;
  /** Price of each type, if known. */
  costs?: readonly TypePart[] | undefined;
  onChange: (typeIds: number[]) => void;
}

/** Choice of the types in an order: all together, or one by one. */
export function TypeChoice({ parts: { types, typeIds }, costs = [], onChange }: TypeChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  if (types.length < 2) return null;
  const options = types.map(({ typeId, typeName, count }) => {
    const cost = costs.find((one) => one.typeId === typeId);
    const label = (
      <>
        {t('terminalList.renew.part', { count, type: typeName })}
        {cost !== undefined && (
          <strong className="type-cost">
            <NumberText value={cost.amount} />
          </strong>
        )}
      </>
    );
    return { value: typeId, label };
  });
  return (
    <div role="group" aria-labelledby={id} className="gap-below">
      <p id={id}>{t('terminalList.renew.parts')}</p>
      <Checkbox.Group className="type-choice" options={options} value={[...typeIds]} onChange={onChange} />
    </div>
  );
}
