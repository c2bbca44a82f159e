/**
 * All errors of the service: key → wire code and stable English text (docs/contract.md §1 'Codes'; docs/product.md §8).
 */
export const errors = {
  badInput: [400, 'Invalid input'],
  tokenInvalid: [105, 'Token is missing, malformed or expired'],
  sessionEnded: [106, 'The session was ended, please sign in again'],
  noPermission: [510, 'No permission for operation'],
  system: [500, 'sys_err'],
  malformed: [400, 'Malformed request'],
  unknownPath: [404, 'Not found'],
  methodNotAllowed: [405, 'Method not allowed'],
  bodyTooLarge: [413, 'Request body is too large'],
  uriTooLong: [414, 'Request address is too long'],
  mediaType: [415, 'Unsupported media type'],
  tooManyRequests: [429, 'Too many requests, try again later'],
  headersTooLarge: [431, 'Request headers are too large'],
  unavailable: [503, 'Service is temporarily unavailable'],
  deadline: [504, 'The time ran out, nothing was changed'],
  unsure: [502, 'The connection to the database was lost, the outcome is unknown'],
  credentials: [3001, 'Username or password error'],
  userLocked: [3002, 'User locked for 10 minutes'],
  verificationCode: [3003, 'Verification code error'],
  codeNotSent: [3004, 'Failed to get a verification code'],
  sliderRequired: [3005, 'Slider verification required or failed'],
  noBoundEmail: [3006, 'Account has no bound email'],
  oldPassword: [3007, 'The old passwords are incorrect'],
  passwordChangeRequired: [3008, 'The password must be changed first'],
  exists: [3101, 'Already exists'],
  notFound: [3102, 'Not found'],
  inUse: [3103, 'In use'],
  changed: [3104, 'Changed meanwhile'],
  tooMuchToRead: [3105, 'Reading took too long, narrow the filters'],
  terminalExists: [3201, 'Terminal ID already exists'],
  terminalNotFound: [3202, 'Terminal ID does not exist'],
  terminalExpired: [3203, 'Terminal expired'],
  imei2NotImported: [3204, 'IMEI2 not imported'],
  notConnected: [3205, 'The terminal is not connected'],
  clientsDiffer: [3206, 'The terminals belong to different clients'],
  typesDiffer: [3207, 'The terminals are of different types'],
  planPeriodsDiffer: [3208, 'The cloud plans have different periods'],
  kindUnfit: [3209, 'Not for this kind of terminal'],
  pocMissing: [3210, 'The PoC service is missing'],
  twoChannels: [3211, 'Exactly two channels are needed'],
  coinsShort: [3301, 'Insufficient coin balance'],
  convertNeeded: [3302, 'K coin insufficient'],
  voucherShort: [3303, "More terminals than the voucher's quantity"],
  voucherOverdue: [3304, 'Voucher overdue'],
  quoteChanged: [3305, 'Changed since the quote'],
  notUndoable: [3306, 'The bill cannot be undone'],
  countExceeded: [3401, 'The count exceeds the remaining count'],
  tooOften: [3402, 'Too often, try again later'],
  defaultRole: [3501, 'Default role cannot be deleted'],
  roleUsed: [3502, 'This role has been used'],
  serverBound: [3601, 'The server is already bound'],
  cloudSimUnsupported: [3701, 'Cloud SIM not supported'],
  rebindLimit: [3702, 'Rebind limit reached'],
  cardQueryFailed: [3703, 'Card query failed'],
  licenseKnown: [3801, 'License already imported'],
  licenseInvalid: [3802, 'License invalid'],
  uploadFormat: [3901, 'Wrong upload format'],
  uploadSize: [3902, 'The upload is too large'],
  tooManyRows: [3903, 'Too many rows'],
  rowsRejected: [3904, 'Rows were rejected'],
  exportMax: [3905, 'Max number of export exceeded'],
  packageDiffers: [3906, 'The package is another app than those before'],
  uploadsOpen: [3907, 'Too many unfinished uploads'],
  sheetUnreadable: [3908, 'The workbook cannot be read'],
} as const satisfies Record<string, readonly [code: number, message: string]>;

/** Key of an error. */
export type ErrorKey = keyof typeof errors;

/** Validation rules of field errors (docs/contract.md §1 'Envelope'). */
export const fieldRules = [
  'required',
  'type',
  'format',
  'number',
  'positiveInteger',
  'lessThan',
  'minLength',
  'maxLength',
  'max',
  'exists',
  'dateOlder',
  'dateRange',
  'enum',
  'unknown',
  'noPrice',
  'customPricing',
  'notImported',
  'readOnly',
  'count',
  'narrow',
  'unknownColumn',
  'formula',
  'formulaError',
  'digitsLost',
  'guessable',
  'differs',
  'mixedScripts',
  'permanent',
  'notOwned',
  'stillPaid',
] as const;

/** One of the validation rules. */
export type FieldRule = (typeof fieldRules)[number];

/** A single faulty field; `field` is a path such as `items[0].msId`. */
export interface FieldError {
  field: string;
  rule: FieldRule;
  params?: Record<string, string | number>;
}

/** Errors of transport: their HTTP status equals the code. */
export const transportKeys: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'system',
  'malformed',
  'unknownPath',
  'methodNotAllowed',
  'bodyTooLarge',
  'uriTooLong',
  'mediaType',
  'tooManyRequests',
  'headersTooLarge',
  'unavailable',
  'deadline',
  'unsure',
]);

/** Error key of a code; of two keys with one code the first. */
export const errorKeyOfCode: ReadonlyMap<number, ErrorKey> = new Map(
  (Object.keys(errors) as ErrorKey[]).toReversed().map((key) => [errors[key][0], key]),
);
