import type { Locale } from '@roger/contract/constants';
import type { UsageThreshold } from '@roger/contract/families/cloud/cloud-usage';
import { fillPlaceholders } from '../../platform/mails/content/fill-placeholders.ts';
import type { MailContent, Block, MailContext } from '../../platform/mails/content/mail-content.ts';

/** Texts of the mail in one language; `{{names}}` are placeholders. */
export interface AlarmTexts {
  subject: string;
  intro: string;
  used: string;
  near: string;
  show: string;
  cards: string;
  card: string;
  plan: string;
  usage: string;
  runsOut: string;
  more: string;
  why: string;
}

/** A card in the mail. */
export interface AlarmedCard {
  iccid: string;
  msId: string;
  goodsName: string;
  goodsNameEn: string;
  /** MB. */
  usedMb: number;
  planTotal: number;
  percent: number;
  reached: UsageThreshold;
  /** `yyyy-MM-dd`; null where the plan lasts. */
  runsOutOn: string | null;
}

/** Figures of the mail. */
export interface AlarmFigures {
  clientName: string;
  /** `yyyy-MM`. */
  month: string;
  /** Cards that have reached 100 %, and 80 % of their plan. */
  used: number;
  near: number;
  /** Displayed cards, the most used first. */
  cards: readonly AlarmedCard[];
}

/** Mail on nearly used plans: figures, link to the list, and cards. */
export function renderAlarm(
  { locale, texts: all, link }: MailContext,
  figures: AlarmFigures,
): Pick<MailContent, 'subject' | 'blocks' | 'footer'> {
  const texts = all.cloudUsage;
  const { clientName, used, near, cards, month } = figures;
  const hidden = used + near - cards.length;
  const blocks: Block[] = [
    fillPlaceholders(texts.intro, { clientName }),
    {
      details: [
        [texts.used, used.toLocaleString(locale)],
        [texts.near, near.toLocaleString(locale)],
      ],
    },
    { button: { text: texts.show, url: link(`/cloud-data-usage?month=${month}&reached=80%2C100`) } },
    { heading: texts.cards },
    { table: cardTable(locale, texts, cards) },
    ...(hidden > 0 ? [fillPlaceholders(texts.more, { count: hidden.toLocaleString(locale) })] : []),
  ];
  return {
    subject: fillPlaceholders(texts.subject, { count: (used + near).toLocaleString(locale), clientName }),
    blocks,
    footer: [fillPlaceholders(texts.why, { clientName })],
  };
}

/** A column combines several values: more columns would not fit on a phone. */
function cardTable(locale: Locale, texts: AlarmTexts, cards: readonly AlarmedCard[]) {
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    head: [`${texts.card} / ${texts.plan}`, texts.usage, texts.runsOut],
    rows: cards.map((card) => [
      `${card.msId}\n${card.iccid}\n${locale === 'zh-CN' ? card.goodsName : card.goodsNameEn}`,
      `${(card.percent / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })}\n${usedOf(locale, card)}`,
      card.runsOutOn === null ? '–' : inOneLine(day.format(new Date(`${card.runsOutOn}T00:00:00Z`))),
    ]),
    right: [1],
  };
}

const GIGA = 1000;

/** Use of a plan in the unit of its size: `1.94 / 2 GB`. */
function usedOf(locale: Locale, { usedMb, planTotal }: AlarmedCard): string {
  const [divisor, unit] = planTotal < GIGA ? ([1, 'megabyte'] as const) : ([GIGA, 'gigabyte'] as const);
  const used = (usedMb / divisor).toLocaleString(locale, { maximumFractionDigits: 2 });
  const total = (planTotal / divisor).toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: 2 });
  return inOneLine(`${used} / ${total}`);
}

/** Keeps a figure in one line of a narrow column. */
function inOneLine(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

declare module '../../platform/mails/mail-texts.ts' {
  interface MailTexts {
    cloudUsage: AlarmTexts;
  }
}
