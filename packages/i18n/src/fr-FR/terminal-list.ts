import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal list and its dialogs. */
export const terminalList: Texts['terminalList'] = {
  add: 'Ajouter des terminaux',
  edit: 'Modifier le terminal',
  rename: 'Renommer le terminal',
  import: 'Importer des terminaux',
  keyword: 'ID, nom, IMEI, ICCID ou téléphone',
  noGateway: 'Aucune passerelle connectée. La présence indique quand chaque terminal a été vu pour la dernière fois.',
  sections: { identity: 'Identité', hardware: 'Matériel et SIM', connection: 'Connexion' },
  firstId: 'Premier ID de terminal',
  lastId: 'Dernier ID : {{msId}}',
  idTip: 'Une lettre majuscule et 10 chiffres ; le premier chiffre ne peut pas être 3.',
  countTip: 'ID consécutifs ; les noms reçoivent un suffixe à trois chiffres.',
  passwordTip: '6 lettres ou chiffres ; laissez vide pour des mots de passe aléatoires.',
  validity: 'Valable jusqu’au {{date}}',
  created: 'Terminaux créés : {{count}}',
  createdHint: 'Les mots de passe ne sont affichés que cette fois. Copiez-les ou enregistrez-les maintenant.',
  copyAll: 'Tout copier',
  skipped: 'Ignorés, car déjà existants : {{count}}',
  remaining: '{{days}} j restants',
  overdue: '{{days}} j de retard',
  permanent: 'Permanent',
};
