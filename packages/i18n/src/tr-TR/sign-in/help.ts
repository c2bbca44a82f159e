import type { texts as English } from '../../en-US/sign-in/help.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the manual. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  help: {
    title: 'Kılavuz',
    open: 'Bu ekran için yardım',
    search: 'Kılavuzda ara',
    all: 'Tüm sayfalar',
    none: 'Kılavuzda bir şey bulunamadı.',
    found_one: '{{count}} sayfa',
    found_other: '{{count}} sayfa',
    back: 'Geri',
    openPage: 'Sayfa olarak aç',
    print: 'Yazdır',
    loadFailed: 'Kılavuz için bağlantı gerekir. Biraz sonra yeniden deneyin.',
  },
};
