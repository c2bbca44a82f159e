import { labelKeys, type FieldName, type FieldOf, type Labelled } from '@roger/i18n/fields';
import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

export type { FieldName, FieldOf };

type LabelKey = 'fields.common.id';

/** The label of a family's field: its own label, else the common one. */
export function fieldLabel<Family extends string>(t: TFunction, family: Family, field: Labelled<Family>): string {
  return t(labelKeys(family, field) as LabelKey[]);
}

/** The label of a field named by the service; the name itself if there is no label. */
export function labelOrName(t: TFunction, family: string, name: string): string {
  return t(labelKeys(family, name) as LabelKey[], { defaultValue: name });
}

/** The family of a list's rows, for the labels of fields inside the list. */
export const FamilyContext = createContext('common');

export function useFieldLabel(): (field: FieldName) => string {
  const { t } = useTranslation();
  const family = useContext(FamilyContext);
  return (field) => fieldLabel(t, family, field);
}
