import { useTranslation } from 'react-i18next';
import { Nothing } from '../../kit/columns.tsx';

/** A cloud plan by its two names; null where there is none. */
export interface NamedPlan {
  goodsName: string | null;
  goodsNameEn: string | null;
}

/** What a plan is called in a language: Chinese has the provider's own name, all others the English one where there is one. */
export function planName({ goodsName, goodsNameEn }: NamedPlan, locale: string): string {
  const [first, second] = locale === 'zh-CN' ? [goodsName, goodsNameEn] : [goodsNameEn, goodsName];
  return first === null || first === '' ? (second ?? '') : first;
}

/** The same in the reader's language. */
export function PlanName({ plan }: { plan: NamedPlan }) {
  const { i18n } = useTranslation();
  const name = planName(plan, i18n.language);
  return name === '' ? <Nothing /> : name;
}
