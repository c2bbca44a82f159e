import type { Locale } from '@roger/contract/constants';
import type { Reached } from '@roger/contract/families/cloud-usage';
import { filled } from '../mails/letter/filled.ts';
import type { Letter, Part, Pen } from '../mails/letter/letter.ts';

/** What mails on nearly used plans say in one language; `{{names}}` stand for facts. */
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

/** A card of which a mail tells, as it is when that is written. */
export interface AlarmedCard {
  iccid: string;
  msId: string;
  goodsName: string;
  goodsNameEn: string;
  /** MB. */
  usedMb: number;
  planTotal: number;
  percent: number;
  reached: Reached;
  /** `yyyy-MM-dd`; null where it lasts. */
  runsOutOn: string | null;
}

/** What a mail tells of. */
export interface AlarmFigures {
  clientName: string;
  /** `yyyy-MM`. */
  month: string;
  /** Cards that have used up their plan, and those that have come to 80 %. */
  used: number;
  near: number;
  /** Those that are shown, the most used first. */
  cards: readonly AlarmedCard[];
}

/** The mail that tells a client which of its cards have nearly used up their plans: figures, the way there, and the cards themselves. */
export function alarmLetter(
  { locale, texts: all, link }: Pen,
  figures: AlarmFigures,
): Pick<Letter, 'subject' | 'parts' | 'footer'> {
  const texts = all.cloudUsage;
  const { clientName, used, near, cards, month } = figures;
  const hidden = used + near - cards.length;
  const parts: Part[] = [
    filled(texts.intro, { clientName }),
    {
      facts: [
        [texts.used, used.toLocaleString(locale)],
        [texts.near, near.toLocaleString(locale)],
      ],
    },
    { button: { text: texts.show, url: link(`/cloud-data-usage?month=${month}&reached=80%2C100`) } },
    { heading: texts.cards },
    { table: cardTable(locale, texts, cards) },
    ...(hidden > 0 ? [filled(texts.more, { count: hidden.toLocaleString(locale) })] : []),
  ];
  return {
    subject: filled(texts.subject, { count: (used + near).toLocaleString(locale), clientName }),
    parts,
    footer: [filled(texts.why, { clientName })],
  };
}

/** What names a card shares a column, and so does what it used: more columns leave no room on a phone. */
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

/** What is used of a plan, both in the unit that suits the plan: `1.94 / 2 GB`. */
function usedOf(locale: Locale, { usedMb, planTotal }: AlarmedCard): string {
  const [divisor, unit] = planTotal < GIGA ? ([1, 'megabyte'] as const) : ([GIGA, 'gigabyte'] as const);
  const used = (usedMb / divisor).toLocaleString(locale, { maximumFractionDigits: 2 });
  const total = (planTotal / divisor).toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: 2 });
  return inOneLine(`${used} / ${total}`);
}

/** Narrow columns break no figure apart. */
function inOneLine(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
