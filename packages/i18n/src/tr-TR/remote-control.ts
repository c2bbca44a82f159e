import type { texts as English } from '../en-US/remote-control.ts';
import type { Translation } from '../translation.ts';

/** Texts of commands to single terminals. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  remoteControl: {
    action: 'Uzaktan kumanda',
    what: '{{msId}} ne yapsın?',
    tips: {
      kick: 'Oturumunu hemen bitirir. Terminal yeniden bağlanabilir.',
      monitor: 'Mikrofonunu girilen saniye boyunca açar.',
      switchGroup: 'Konuşmasını bulunduğu başka bir gruba geçirir.',
      locate: 'Şu anda nerede olduğunu sorar.',
      reboot: 'Terminali kapatıp açar. Görüşmeler kesilir.',
      wipe: 'Terminalde kayıtlı her şeyi siler. Geri alınamaz.',
      message: 'Ekranında bir metin gösterir.',
    },
    typeId: 'Silmek için {{msId}} yazın',
    otherId: 'Bu {{msId}} değil.',
    noGroups: 'Terminal hiçbir grupta değil.',
    settingOff: '“{{parameter}}” terminalin ayarlarında kapalı. Açıp yeniden deneyin.',
    off: '{{command}}, terminalin ayarlarında kapalı: {{parameter}}.',
    onlyTerminals: 'Yalnızca telsiz terminaller uzaktan kumanda edilebilir.',
    done: '{{msId}} onayladı: {{command}}.',
    place: {
      title: '{{msId}} konumu',
      none: '{{msId}} yanıt verdi, ancak nerede olduğunu bilmiyor.',
    },
  },
  errors: {
    notConnected: '$t(values.unreached.{{state}})',
  },
  fields: {
    'remote-control': {
      msId: 'Terminal kimliği',
      command: 'Komut',
      grpId: 'Grup',
      seconds: 'Saniye',
      text: 'Mesaj',
      lat: 'Enlem',
      lon: 'Boylam',
      time: 'Zaman',
      state: 'Durum',
      sent: 'Gönderildi',
      reason: 'Neden',
      detail: 'Konum',
    },
  },
  values: {
    command: {
      kick: 'Oturumu kapat',
      monitor: 'Ortamı dinle',
      switchGroup: 'Grup değiştir',
      locate: 'Konumunu bul',
      reboot: 'Yeniden başlat',
      wipe: 'Verileri sil',
      message: 'Mesaj gönder',
    },
    unreached: {
      offline: 'Terminal çevrimdışı. Hiçbir şey gönderilmedi.',
      noServer: 'Terminalin sunucusu bağlı değil. Hiçbir şey gönderilmedi.',
      limited: 'Terminal askıda. Hiçbir şey gönderilmedi.',
      unheard: 'Gönderildi, ancak onaylanmadı. Geç gelen onay günlükte görünür.',
      refused: 'Terminal reddetti: {{reason}}',
    },
    module: {
      'remote-control': 'Uzaktan kumanda',
    },
  },
  menu: {
    functions: {
      terminal: {
        remote: 'Terminalleri uzaktan kumanda etme',
        wipe: 'Terminalleri uzaktan silme',
      },
    },
  },
  acts: {
    'remote-control': {
      remoteControl: 'Uzaktan kumanda',
    },
  },
};
