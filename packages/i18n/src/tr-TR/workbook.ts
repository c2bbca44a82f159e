import type { Texts } from '../en-US/index.ts';

/** Texts of the workbooks the service writes. */
export const workbook: Texts['workbook'] = {
  notes: 'Notlar',
  terminalTemplate: [
    '1. satır başlıkları içerir; altındaki her satır bir terminaldir. * ile işaretli sütunlar zorunludur.',
    'Terminal kimliği: bir büyük harf ve 10 rakam; ilk rakam 3 olamaz.',
    'Müşteri, tür ve model: konsolda göründükleri adlar.',
    'IMEI ve IMEI2: 15 rakam. ICCID: 19 veya 20 rakam, sonuncusu harf olabilir.',
    'Parola: 6 harf veya rakam; rastgele olması için boş bırakın. Çağrı düzeyi: 0–9.',
    'Önce tüm satırlar denetlenir: tek bir hatada hiçbir şey kaydedilmez.',
  ],
};
