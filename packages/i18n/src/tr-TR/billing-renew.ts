import type { texts as English } from '../en-US/billing-renew.ts';
import type { Translation } from '../translation.ts';

/** Texts of the renewals screen. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  billingRenew: {
    now: 'Şimdi yenilenecek',
    nothingNow: 'Süresi dolmuş terminal yok ve hatırlatma günleri içinde hiçbirinin süresi dolmuyor.',
    horizon: 'Bakılacak süre',
    days_one: '{{count}} gün',
    days_other: '{{count}} gün',
    terminals_one: '{{count}} gün içinde yenilenecek',
    terminals_other: '{{count}} gün içinde yenilenecek',
    overdueNote: 'süresi dolmuş: {{terminals}}',
    needed: 'Gereken yıl jetonu',
    neededNote: 'her biri için bir yıl daha',
    held: 'Mevcut yıl jetonu',
    short: '{{coins}} eksik',
    enough: 'tümü yenilendikten sonra kalan: {{coins}}',
    byMonth: 'Aylara göre bitiş',
    month: 'Ay',
    byClient: 'Müşteriye göre',
    overdue: 'Süresi dolmuş',
    expiring: 'Süresi doluyor',
    amount: 'Yıl jetonu',
    show: '{{name}} terminallerini göster',
    hide: '{{name}} terminallerini gizle',
    renewAll: 'Tümünü yenile ({{count}})',
    renewSelected: 'Seçilenleri yenile ({{count}})',
    empty_one: 'Süresi dolmuş terminal yok ve {{count}} gün içinde hiçbirinin süresi dolmuyor.',
    empty_other: 'Süresi dolmuş terminal yok ve {{count}} gün içinde hiçbirinin süresi dolmuyor.',
  },
};
