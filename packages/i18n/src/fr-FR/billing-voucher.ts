import type { texts as English } from '../en-US/billing-voucher.ts';
import type { Translation } from '../translation.ts';

/** Texts of the voucher screen, its dialogs and drawers. */
export const texts: Translation<typeof English, 'fr-FR'> = {
  billingVoucher: {
    left: '{{balance}} restants sur {{quantity}}',
    share: 'Total {{quantity}} : {{used}} utilisés, {{passedOn}} transmis, {{recycled}} repris, {{balance}} restants',
    issue: {
      title: 'Émettre un bon',
      action: 'Émettre',
      tip: 'Crée un nouveau bon. Chaque unité paie une période d’un terminal, toutes fonctions comprises.',
      done: 'Bon {{voucherNo}} émis.',
    },
    license: {
      action: 'Importer une licence',
      tip: 'Une licence ne vaut que pour une installation. Pour en obtenir une, envoyez cet ID d’appareil à l’émetteur de vos licences.',
      copy: 'Copier l’ID de l’appareil',
      drop: 'Déposez un fichier de licence ici ou cliquez pour en choisir un',
      limits: '.lic, {{maxKb}} ko au plus',
      ok: 'Importer',
      done: 'Licence importée comme bon {{voucherNo}}.',
    },
    split: {
      title: 'Transmettre à partir du bon {{voucherNo}}',
      action: 'Transmettre',
      overdue: 'Le bon a expiré.',
      nothing: 'Il ne reste rien sur ce bon.',
    },
    recycle: {
      title: 'Reprendre sur le bon {{voucherNo}}',
      action: 'Reprendre',
      tip: 'La quantité revient au bon dont elle est issue.',
      tipNothing: 'Ce bon n’est pas issu d’un autre : la quantité reprise est définitivement supprimée.',
      nothing: 'Rien à reprendre : le bon est épuisé, ou vous ne l’avez pas émis.',
      done: 'Repris sur le bon {{voucherNo}}.',
    },
    uses: {
      title: 'Utilisations du bon {{voucherNo}}',
      action: 'Utilisations',
      none: 'Rien n’a encore été payé avec ce bon.',
    },
    changes: {
      left: '{{voucherNo}} : restant',
      passedOn: '{{voucherNo}} : transmis',
      recycled: '{{voucherNo}} : repris',
      new: 'Nouveau bon',
    },
  },
  fields: {
    'client-voucher': {
      voucherType: 'Type de bon',
      pocService: 'Service PoC',
      permanent: 'Permanent',
      used: 'Utilisé',
      balance: 'Restant',
      passedOn: 'Transmis',
      deviceId: 'ID de l’appareil',
      fromVoucherId: 'Issu du bon',
    },
  },
  values: {
    module: { 'client-voucher': 'Bons', license: 'Licences' },
    voucherType: { new: 'Nouveaux terminaux', renew: 'Renouvellements' },
    voucherStatus: { valid: 'Valide', overdue: 'Expiré' },
    licenseFault: {
      noKey: 'cette installation n’accepte aucune licence, LICENSE_PUBLIC_KEY n’est pas défini.',
      format: 'le fichier n’est pas une licence.',
      signature: 'elle n’a pas été signée par l’émetteur des licences de cette installation ou a été modifiée.',
      content: 'son contenu est incomplet ou non autorisé.',
      device: 'elle a été établie pour une autre installation.',
      expired: 'elle a expiré.',
      functions: 'elle porte sur des fonctions qui n’existent pas ici ou ne s’achètent pas à la durée.',
    },
  },
  menu: {
    functions: {
      'client-voucher': {
        issue: 'Émettre des bons',
        recycle: 'Reprendre des bons',
        import: 'Importer des licences',
      },
    },
  },
};
