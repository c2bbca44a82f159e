import type { Locale } from '@roger/contract/constants';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { localTime, offsetText } from '../../platform/common/time.ts';
import { fillPlaceholders } from '../../platform/mails/content/fill-placeholders.ts';
import type { MailContent, Block, MailContext } from '../../platform/mails/content/mail-content.ts';
import type { EndingPlan } from './due-plans.ts';
import type { RemindedClient } from './expiring-sql.ts';
import type { ReminderFigures } from './reminder-figures.ts';
import type { ReminderTexts } from './reminder-texts.ts';
import { isFixedZone } from '../../platform/common/zone.ts';

/** Numbers of rows in the workbook. */
export interface AttachedCounts {
  terminals: number;
  plans: number;
}

/** Content and texts of a mail. */
interface Draft {
  locale: Locale;
  texts: ReminderTexts;
  client: RemindedClient;
  figures: ReminderFigures;
  attached: AttachedCounts;
}

/**
 * Mail that reminds a client of expiring items. Times and days are in the client's zone. It names only the client and
 * its descendants (docs/domain.md §1 hideSuper).
 */
export function renderReminder(
  { locale, texts: all, link }: MailContext,
  client: RemindedClient,
  figures: ReminderFigures,
  attached: AttachedCounts,
): Pick<MailContent, 'subject' | 'blocks' | 'footer'> {
  const texts = all.expiryReminder;
  const draft: Draft = { locale, texts, client, figures, attached };
  const { name: clientName } = client;
  const terminals = dueCount(figures);
  const [subject, count] = subjectOf(draft, terminals);
  return {
    subject: fillPlaceholders(subject, { count: number(locale, count), clientName }),
    blocks: [
      ...(terminals === 0 ? [] : terminalParts(draft, link)),
      ...(figures.vouchers.length === 0 ? [] : voucherParts(draft)),
      ...(figures.plans.length === 0 ? [] : planParts(draft, link)),
    ],
    footer: [fillPlaceholders(texts.why, { clientName }), fillPlaceholders(texts.zone, { zone: zoneOf(draft) })],
  };
}

/** The subject has the count of the first part of the mail. */
function subjectOf({ texts, figures }: Draft, terminals: number): readonly [text: string, count: number] {
  if (terminals > 0) return [texts.subject, terminals];
  const { voucherCount, planCount } = figures;
  return voucherCount > 0 ? [texts.subjectVouchers, voucherCount] : [texts.subjectPlans, planCount];
}

/** Number of terminals, vouchers and plans in a reminder. */
export function remindedCount(figures: ReminderFigures): number {
  return dueCount(figures) + figures.voucherCount + figures.planCount;
}

/** Terminals to renew, expired ones among them. */
export function dueCount({ expiring, expired }: Pick<ReminderFigures, 'expiring' | 'expired'>): number {
  return expiring + expired;
}

/** Numbers of rows in the workbook; each sheet has at most as many as an export. */
export function attachedCounts({ settings }: BaseCtx, figures: ReminderFigures): AttachedCounts {
  const { exportMaxRows } = settings.config.limits;
  return { terminals: Math.min(dueCount(figures), exportMaxRows), plans: Math.min(figures.planCount, exportMaxRows) };
}

function terminalParts(draft: Draft, link: MailContext['link']): Block[] {
  const { texts, client, figures, locale } = draft;
  const { expiring, expired, mayRenew } = figures;
  const url = link(`/terminal-list?useStatus=expiring%2Cexpired${mayRenew ? '&do=renew' : ''}`);
  return [
    fillPlaceholders(texts.intro, { clientName: client.name }),
    {
      details: [
        [texts.expiring, number(locale, expiring)],
        [texts.expired, number(locale, expired)],
      ],
    },
    { button: { text: mayRenew ? texts.renew : texts.show, url } },
    ...(expiring === 0 ? [] : [{ heading: texts.byDay }, { bars: dayBars(draft) }]),
    ...(figures.clients < 2 ? [] : [{ heading: texts.byClient }, { table: clientTable(draft) }]),
    { heading: texts.coins },
    { table: coinTable(draft) },
    { heading: texts.next },
    { table: terminalTable(draft) },
    attachedText(draft, draft.attached.terminals, dueCount(figures)),
  ];
}

function dayBars({ locale, texts, figures: { byDay, laterDays } }: Draft) {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const bar = (label: string, value: number) => ({ label, value, text: number(locale, value) });
  return [
    ...byDay.map(({ day, count }) => bar(name.format(new Date(`${day}T00:00:00Z`)), count)),
    ...(laterDays === 0 ? [] : [bar(texts.later, laterDays)]),
  ];
}

function clientTable({ locale, texts, figures }: Draft) {
  const { byClient, expiring, expired } = figures;
  const shown = byClient.map(({ clientName, ...counts }) => ({ name: clientName, ...counts }));
  const others = {
    name: texts.others,
    expiring: expiring - sumOf(byClient, 'expiring'),
    expired: expired - sumOf(byClient, 'expired'),
  };
  const all = dueCount(others) === 0 ? shown : [...shown, others];
  return {
    head: [texts.client, texts.expiring, texts.expired],
    rows: all.map((row) => [row.name, number(locale, row.expiring), number(locale, row.expired)]),
    right: [1, 2],
  };
}

function sumOf(rows: ReminderFigures['byClient'], field: 'expiring' | 'expired'): number {
  return rows.reduce((sum, row) => sum + row[field], 0);
}

function coinTable({ locale, texts, figures: { coins } }: Draft) {
  return {
    head: [texts.paidWith, texts.needed, texts.held],
    rows: coins.map(({ currency, needed, balance: held }) => [
      texts.paidBy[currency],
      needed === null ? '–' : number(locale, needed),
      number(locale, held),
    ]),
    right: [1, 2],
  };
}

/** ID and name share a column: five columns are too narrow on a phone. */
function terminalTable({ client, texts, figures }: Draft) {
  const rows = figures.first.map(({ msId, msName, clientName, expireTime, remainDays }) => [
    msId === msName ? msId : `${msId}\n${msName}`,
    clientName,
    minuteOf(expireTime, client),
    remainDays < 0 ? texts.overdue : String(remainDays),
  ]);
  const head = [`${texts.msId} / ${texts.msName}`, texts.client, texts.expireTime, texts.remainDays];
  return { head, rows, right: [3] };
}

function attachedText({ locale, texts }: Draft, attached: number, count: number): string {
  const facts = { count: number(locale, count), max: number(locale, attached) };
  return fillPlaceholders(attached < count ? texts.attachedFirst : texts.attached, facts);
}

function voucherParts(draft: Draft): Block[] {
  const { locale, texts, client, figures } = draft;
  const rows = figures.vouchers.map(({ voucherNo, clientName, balance, expireTime }) => [
    voucherNo,
    clientName,
    number(locale, balance),
    minuteOf(expireTime, client),
  ]);
  const hidden = figures.voucherCount - rows.length;
  return [
    { heading: texts.vouchers },
    { table: { head: [texts.voucherNo, texts.client, texts.balance, texts.expireTime], rows, right: [2] } },
    ...(hidden === 0 ? [] : [fillPlaceholders(texts.moreVouchers, { count: number(locale, hidden) })]),
  ];
}

function planParts(draft: Draft, link: MailContext['link']): Block[] {
  const { locale, texts, client, figures } = draft;
  const rows = figures.plans.map(({ msId, clientName, goodsName, goodsNameEn, endTime }) => [
    msId,
    planNameIn(locale, { goodsName, goodsNameEn }),
    clientName,
    minuteOf(endTime, client),
  ]);
  return [
    { heading: `${texts.plans}: ${number(locale, figures.planCount)}` },
    { table: { head: [texts.msId, texts.plan, texts.client, texts.planEnd], rows } },
    attachedText(draft, draft.attached.plans, figures.planCount),
    { button: { text: texts.showPlans, url: link('/cloud-data-renew?status=expiring') } },
  ];
}

/** Name of a plan in a language: the provider's name in Chinese, else the English name if there is one. */
export function planNameIn(
  locale: Locale,
  { goodsName, goodsNameEn }: Pick<EndingPlan, 'goodsName' | 'goodsNameEn'>,
): string {
  return locale === 'zh-CN' || goodsNameEn === '' ? goodsName : goodsNameEn;
}

/** A moment in the zone of the reminded client, to the minute. */
export function minuteOf(time: Date, { zone }: RemindedClient): string {
  return localTime(time, zone).slice(0, 16);
}

function zoneOf({ client, figures }: Draft): string {
  return isFixedZone(client.zone) ? offsetText(figures.moment, client.zone) : client.zone;
}

function number(locale: Locale, value: number): string {
  return value.toLocaleString(locale);
}
