import { labelKeys, type FieldName, type FieldOf, type Labelled } from '@roger/i18n/fields';
import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

export type { FieldName, FieldOf };

type LabelKey = 'fields.common.id';

/** The label of a family's field: the family's own word, else the common one. */
export function fieldLabel<Family extends string>(t: TFunction, family: Family, field: Labelled<Family>): string {
  return t(labelKeys(family, field) as LabelKey[]);
}

/** The same for a name that came from the service: one without a label stands for itself. */
export function labelOrName(t: TFunction, family: string, name: string): string {
  return t(labelKeys(family, name) as LabelKey[], { defaultValue: name });
}

/** The family whose rows a list shows; everything inside the list labels its fields by it. */
export const FamilyContext = createContext('common');

/** Labels fields inside a list by the list's family. */
export function useFieldLabel(): (field: FieldName) => string {
  const { t } = useTranslation();
  const family = useContext(FamilyContext);
  return (field) => fieldLabel(t, family, field);
}
