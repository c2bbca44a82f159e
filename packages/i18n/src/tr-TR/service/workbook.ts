import type { texts as English } from '../../en-US/service/workbook.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the workbooks the service writes. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  workbook: {
    notes: 'Notlar',
    templates: {
      terminal: [
        '1. satır başlıkları içerir; altındaki her satır bir terminaldir. * ile işaretli sütunlar zorunludur.',
        'Terminal kimliği: bir büyük harf ve 10 rakam; ilk rakam 3 olamaz.',
        'Müşteri, tür ve model: konsolda göründükleri adlar.',
        'IMEI ve IMEI2: 15 rakam. ICCID: 19 veya 20 rakam, sonuncusu harf olabilir.',
        'Parola: 6 harf veya rakam; rastgele olması için boş bırakın. Çağrı düzeyi: 0–9.',
        'Önce her satır denetlenir: birinde hata varsa hiçbir şey kaydedilmez.',
      ],
      imei2: [
        '1. satırda başlıklar bulunur; altında her satırda bir IMEI2. * işaretli sütunlar zorunludur.',
        'IMEI2: 15 rakam. ICCID: 19 veya 20 rakam, sonuncusu harf olabilir.',
        'Model: konsolda göründüğü adıyla.',
        'Önce her satır denetlenir: birinde hata varsa hiçbir şey kaydedilmez.',
      ],
      account: [
        '1. satırda başlıklar bulunur; altında her satırda bir terminal. * işaretli sütunlar zorunludur.',
        'Harici hesap: en çok 64 karakter.',
        'Yalnızca - içeren hücre değeri siler.',
        'Önce her satır denetlenir: birinde hata varsa hiçbir şey kaydedilmez.',
      ],
      email: [
        '1. satırda başlıklar bulunur; altında her satırda bir terminal. * işaretli sütunlar zorunludur.',
        'E-posta: crew@example.org gibi bir adres.',
        'Yalnızca - içeren hücre değeri siler.',
        'Önce her satır denetlenir: birinde hata varsa hiçbir şey kaydedilmez.',
      ],
      phone: [
        '1. satırda başlıklar bulunur; altında her satırda bir terminal. * işaretli sütunlar zorunludur.',
        'Telefon: rakamlar, istenirse başında +.',
        'Yalnızca - içeren hücre değeri siler.',
        'Önce her satır denetlenir: birinde hata varsa hiçbir şey kaydedilmez.',
      ],
      cloud: [
        '1. satır başlıkları içerir; altındaki her satır bir terminaldir. * ile işaretli sütunlar zorunludur.',
        'ICCID: kartta yazdığı gibi. IMEI2: stoktan bir numara; boşsa terminaldeki kalır.',
        'Tarife: kodu veya adı. Birim: yıllık veya aylık.',
        'Birim ve dönem sayısı tüm satırlarda aynıdır: tek sipariş olurlar.',
        'Önce her satır denetlenir: birinde hata varsa hiçbir şey kaydedilmez.',
      ],
      channel: [
        '1. satırda başlıklar bulunur; altında her satırda bir kanal. * işaretli sütunlar zorunludur.',
        'Kanal: 1–32. Grup: terminalin bulunduğu bir grubun adı.',
        'Bir terminalin satırları tüm kanallarının yerine geçer.',
        'Önce her satır denetlenir: birinde hata varsa hiçbir şey kaydedilmez.',
      ],
    },
  },
};
