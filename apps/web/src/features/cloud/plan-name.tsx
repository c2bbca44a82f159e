import { useTranslation } from 'react-i18next';
import { Nothing } from '../../kit/list/columns.tsx';

/** Chinese and English name of a cloud plan; either may be missing. */
export interface NamedPlan {
  goodsName: string | null;
  goodsNameEn: string | null;
}

/** Name of a plan: the provider's own in Chinese, the English one, if any, in all other languages. */
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
