import type { Texts } from '../en-US/index.ts';

/** Texts of the voucher screen, its dialogs and drawers. */
export const billingVoucher: Texts['billingVoucher'] = {
  left: '{{balance}} restants sur {{quantity}}',
  share: 'Total {{quantity}} : {{used}} utilisés, {{passedOn}} transmis, {{recycled}} repris, {{balance}} restants',
  issue: {
    title: 'Émettre un bon',
    action: 'Émettre',
    tip: 'Le bon est créé à partir de rien. Une unité paie une période d’un terminal pour toutes ses fonctions.',
    done: 'Bon {{voucherNo}} émis.',
  },
  license: {
    action: 'Importer une licence',
    tip: 'Une licence ne vaut que pour une installation. Qui établit les licences a besoin de cet ID d’appareil ; elles se font avec la commande {{command}}.',
    copy: 'Copier l’ID de l’appareil',
    drop: 'Déposez un fichier de licence ici ou cliquez pour en choisir un',
    limits: '.lic, {{maxKb}} ko au plus',
    ok: 'Importer',
    done: 'Licence importée comme bon {{voucherNo}}.',
  },
  split: {
    title: 'Émettre à partir du bon {{voucherNo}}',
    action: 'Transmettre',
    overdue: 'Le bon est échu.',
    nothing: 'Il n’en reste rien.',
  },
  recycle: {
    title: 'Reprendre sur le bon {{voucherNo}}',
    action: 'Reprendre',
    tip: 'Ce qui est repris revient à votre bon dont il est issu.',
    tipNothing: 'Ce bon a été créé à partir de rien : ce qui est repris disparaît.',
    nothing: 'Rien à reprendre : il n’en reste rien, ou vous ne l’avez pas émis.',
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
};
