import type { texts as English } from '../en-US/cloud-data.ts';
import type { Translation } from '../translation.ts';

/** Texts of the cloud plans and their dialogs. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  cloudPlan: {
    add: 'Ajouter un forfait',
    edit: 'Modifier le forfait',
    sync: 'Synchroniser avec le fournisseur',
    assign: 'Attribuer à des clients',
    synced: 'Forfaits synchronisés. Ajoutés : {{added}} ; modifiés : {{changed}} ; retirés de la vente : {{disabled}}.',
    upToDate: 'Les forfaits sont à jour.',
    unlimited: 'Illimité',
    priceTip: 'Jetons K par terminal. Laissez vide si le forfait ne se vend pas ainsi.',
    nameTip: 'Affiché en chinois.',
    nameEnTip: 'Affiché dans toutes les autres langues. Si ce champ reste vide, le nom ci-dessus est utilisé.',
    volumeTip: 'Mo par mois, 1000 Mo pour 1 Go. Vide ou 0, le forfait est illimité.',
    providerTip:
      'Ce que le fournisseur modifie est repris à la prochaine synchronisation. Les prix et vos modifications sont conservés.',
    noneHeld: 'Aucun forfait ne vous est encore attribué. Votre client parent les attribue.',
    byHand:
      'Les forfaits cloud donnent des données aux cartes SIM. Aucun fournisseur de cartes n’est connecté : ajoutez les forfaits à la main.',
    noneToAssign: 'Il n’y a pas encore de forfait activé à attribuer.',
    defaultTip: 'Proposé en premier quand des forfaits sont liés aux terminaux de ce client.',
    assigned: 'Forfaits attribués.',
    gives_one: '{{count}} forfait sera attribué au client.',
    gives_many: '{{count}} de forfaits seront attribués au client.',
    gives_other: '{{count}} forfaits seront attribués au client.',
    takes_one: '{{count}} forfait sera retiré au client.',
    takes_many: '{{count}} de forfaits seront retirés au client.',
    takes_other: '{{count}} forfaits seront retirés au client.',
    below_one: '{{count}} client en dessous perdra aussi des forfaits.',
    below_many: '{{count}} de clients en dessous perdront aussi des forfaits.',
    below_other: '{{count}} clients en dessous perdront aussi des forfaits.',
    running_one: '{{count}} terminal gardera son forfait en cours.',
    running_many: '{{count}} de terminaux garderont leur forfait en cours.',
    running_other: '{{count}} terminaux garderont leur forfait en cours.',
    unchanged: 'Rien ne change pour l’instant.',
  },
  list: {
    purpose: {
      plans:
        'Les forfaits cloud donnent leurs données aux cartes SIM. Synchronisez avec le fournisseur pour reprendre ce qu’il vend, ou ajoutez un forfait à la main.',
    },
  },
  fields: {
    'cloud-plan': {
      goodsId: 'Forfait cloud',
      goodsCode: 'Code',
      goodsName: 'Nom',
      goodsNameEn: 'Nom anglais',
      goodsType: 'Type de forfait',
      dataMb: 'Données par mois',
      yearlyPrice: 'Jetons K par an',
      monthlyPrice: 'Jetons K par mois',
      fromProvider: 'Du fournisseur',
      clientCount: 'Clients qui l’ont',
      defaultGoodsId: 'Forfait par défaut',
      goodsIds: 'Forfaits cloud',
      goodsCodes: 'Codes des forfaits',
      defaultGoodsCode: 'Code du forfait par défaut',
    },
  },
  values: {
    module: { 'cloud-plan': 'Forfaits cloud' },
  },
  menu: {
    functions: {
      'cloud-plan': {
        add: 'Ajouter des forfaits cloud',
        edit: 'Modifier des forfaits cloud',
        sync: 'Synchroniser les forfaits cloud',
        assign: 'Attribuer des forfaits cloud',
      },
    },
  },
};
