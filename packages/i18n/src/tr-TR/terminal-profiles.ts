import type { texts as English } from '../en-US/terminal-profiles.ts';
import type { Translation } from '../translation.ts';

/** Texts of setting profiles. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  terminalProfiles: {
    action: 'Ayar profilleri',
    tip: 'Profil, birden çok terminalin sahip olacağı ayarları belirler. Uygulayın ve hangilerinin farklı olduğunu sonra görün.',
    none: 'Henüz profil yok.',
    add: 'Profil ekle',
    edit: 'Profili düzenle',
    remove: 'Profili sil',
    removeTip: 'Terminaller ayarlarını koruyacak.',
    apply: 'Uygula',
    applyTitle: 'Profili uygula',
    to: 'Uygulanacaklar',
    targets: {
      deviating: 'Farklı olan terminaller',
      types: 'Belirli türlerdeki tüm terminaller',
      models: 'Belirli modellerdeki tüm terminaller',
      ids: 'Kimlikle belirtilen terminaller',
    },
    ids: 'Terminal kimlikleri',
    idsTip: 'Her satıra bir tane ya da virgülle ayrılmış.',
    effect: 'Ayarlanacak: {{changed}}. Zaten öyle: {{unchanged}}.',
    done_one: '{{count}} terminale uygulandı.',
    done_other: '{{count}} terminale uygulandı.',
    terminals: 'Terminal: {{count}}',
    deviating: 'Farklı: {{count}}',
    notSet: 'Ayarlanmaz',
    leave: '{{name}} olduğu gibi kalsın',
    buttonsKept: 'Profil tuşları olduğu gibi bırakır.',
    setButtons: 'Tuşları da ayarla',
    instead: '{{name}}: {{wanted}} yerine {{actual}}',
    otherButtons: 'Tuşlar farklı',
  },
  fields: {
    'terminal-profile': {
      profileName: 'Profil',
      typeIds: 'Türler',
      modelIds: 'Modeller',
      parameters: 'Parametreler',
      buttons: 'Özel tuşlar',
      deviating: 'Farklı',
    },
  },
  values: {
    module: {
      'terminal-profile': 'Ayar profilleri',
    },
  },
};
