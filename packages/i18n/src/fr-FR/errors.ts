import type { Texts } from '../en-US/index.ts';

/** What happened and what to do next, by error key of the contract. */
export const errors: Texts['errors'] = {
  badInput: 'Certaines données ne sont pas valides. Vérifiez les champs signalés.',
  tokenInvalid: 'Votre session a expiré. Reconnectez-vous.',
  sessionEnded: 'Votre session a été fermée. Reconnectez-vous.',
  noPermission: 'Vous n’avez pas le droit d’effectuer cette opération. Adressez-vous à votre administrateur.',
  system: 'Erreur système. Réessayez ; si elle se reproduit, prévenez votre administrateur.',
  malformed: 'Le service n’a pas compris la requête. Rechargez la page et réessayez.',
  unknownPath: 'Le service ne connaît pas cet appel. Rechargez la page ; elle a peut-être été mise à jour.',
  methodNotAllowed: 'Le service ne propose pas cet appel. Rechargez la page ; elle a peut-être été mise à jour.',
  bodyTooLarge: 'Trop de données pour une seule requête. Envoyez-les en plusieurs fois.',
  uriTooLong: 'Le filtre est trop long. Raccourcissez-le.',
  mediaType: 'Le service n’accepte pas ce type de fichier.',
  tooManyRequests: 'Trop de requêtes. Patientez un instant et réessayez.',
  headersTooLarge: 'La requête est trop volumineuse. Rechargez la page et réessayez.',
  unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  credentials: 'Nom d’utilisateur ou mot de passe incorrect.',
  userLocked: 'Utilisateur verrouillé pendant 10 minutes après des échecs de connexion. Réessayez dans {{seconds}} s.',
  sliderRequired: 'La vérification par glissement a échoué. Essayez le puzzle suivant.',
  oldPassword: 'L’ancien mot de passe est incorrect.',
  passwordChangeRequired: 'Changez d’abord votre mot de passe.',
  exists: 'Cette valeur existe déjà. Choisissez-en une autre.',
  notFound: 'Cet élément n’existe plus. Actualisez la liste.',
  inUse: 'Suppression impossible : encore utilisé par d’autres enregistrements ({{count}}). Modifiez-les d’abord.',
  changed: 'Quelqu’un d’autre a modifié cet élément entre-temps. Actualisez et réessayez.',
  terminalExists: 'L’ID de terminal existe déjà : {{msIds}}.',
  terminalNotFound: 'L’ID de terminal n’existe pas. Actualisez la liste.',
  kindUnfit: 'C’est impossible pour cette catégorie de terminal.',
  pocMissing: 'Les fonctions à valeur ajoutée doivent inclure le service PoC.',
  countExceeded: 'La quantité dépasse le solde restant : {{remaining}}. Saisissez moins.',
  serverBound: 'Le serveur est encore associé. Associations : {{count}}.',
  uploadFormat: 'Format de fichier incorrect. Autorisé : {{allowed}}.',
  uploadSize: 'Le fichier est trop volumineux. Maximum : {{maxMb}} Mo.',
  tooManyRows: 'Trop de lignes. Maximum : {{max}}. Divisez le classeur.',
  rowsRejected: 'Des lignes ont été rejetées ; rien n’a été enregistré. Corrigez-les et réessayez.',
  exportMax: 'Trop de lignes à exporter. Maximum : {{max}}. Affinez le filtre.',
};

/** Faults on the way to the service, where it gave no answer. */
export const transport: Texts['transport'] = {
  network: 'Erreur réseau. Vérifiez votre connexion et réessayez.',
  timeout: 'Délai dépassé. Le service a mis trop de temps à répondre ; réessayez.',
  operationTimeout: 'Délai de l’opération dépassé. Actualisez pour voir si elle a abouti, sinon réessayez.',
  request: 'Erreur de requête. Rechargez la page et réessayez.',
};

/** A fault of one field, by validation rule (spec §5 'Message templates'). */
export const rules: Texts['rules'] = {
  required: 'Le champ « {{field}} » ne peut pas être vide.',
  type: 'Le champ « {{field}} » n’est pas du bon type.',
  format: 'Le format du champ « {{field}} » est incorrect.',
  number: 'Le champ « {{field}} » doit être un nombre.',
  positiveInteger: 'Le champ « {{field}} » doit être un entier positif.',
  lessThan: 'Le champ « {{field}} » doit être inférieur à {{max}}.',
  minLength: 'La longueur de « {{field}} » ne peut pas être inférieure à {{min}}.',
  maxLength: 'La longueur de « {{field}} » ne peut pas être supérieure à {{max}}.',
  min: 'La valeur minimale est {{min}}.',
  max: 'La valeur maximale est {{max}}.',
  exists: 'Cette valeur de « {{field}} » existe déjà.',
  dateOlder: 'La date ne peut pas remonter à plus de {{months}} mois.',
  dateRange: 'La fin ne peut pas précéder le début.',
  enum: 'Choisissez l’une des valeurs proposées pour « {{field}} ».',
  unknown: 'Le champ « {{field}} » n’est pas pris en charge ici.',
  noPrice: 'Aucun prix n’est défini pour « {{field}} ».',
  readOnly: 'Le champ « {{field}} » ne peut pas être modifié.',
  count: 'Le champ « {{field}} » n’a pas le bon nombre de valeurs.',
};
