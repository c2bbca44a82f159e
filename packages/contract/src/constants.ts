/** Business constants of docs/product.md §9 and the limits of docs/contract.md §1. */
export const SYSTEM_VERSION = 'V3.8.7';
/** Path under which every family is served. */
export const BASE_PATH = '/nmsService';
/** Header that carries the session token. */
export const TOKEN_HEADER = 'x-access-token';
/** Header of a call that a program makes by itself: it does not count as use of the session. */
export const BACKGROUND_HEADER = 'x-background';
/** Life of a session that is not used, and of the console's cookie, in seconds. */
export const SESSION_SECONDS = 24 * 60 * 60;
/** Time from one renewal of a session by use to the next, in seconds. */
export const SESSION_RENEW_SECONDS = 5 * 60;
/** Password of accounts that were created without one. */
export const INITIAL_PASSWORD = '123456';
/** Wrong passwords for one name from one address before that pair is locked. */
export const LOCK_AFTER_FAILURES = 5;
/** Wrong passwords for one name from all addresses before the name is locked. */
export const NAME_LOCK_AFTER_FAILURES = 20;
/** Duration of a lock, and period in which failures count, in seconds. */
export const LOCK_SECONDS = 10 * 60;
/** The platform's client id; the root of the client tree. */
export const PLATFORM_ID = 1;
/** Levels of clients below the platform (docs/domain.md §1). */
export const MAX_CLIENT_DEPTH = 8;
/** Most ids one deleteBatch may name. */
export const MAX_BATCH_IDS = 5000;
/** Most terminals one add may create. */
export const MAX_ADD_COUNT = 1000;
/** Most groups one add may create. */
export const MAX_GROUPS_ADDED = 500;
/** Levels of groups, the top one being the first. */
export const MAX_GROUP_DEPTH = 5;
/** Maximum duration of a temporary group, in days. */
export const MAX_TEMPORARY_DAYS = 30;
/** Default duration of a temporary group, in hours. */
export const TEMPORARY_HOURS = 24;
/** Most memberships one call may end or make. */
export const MAX_RELATIONS = 100_000;
/** Highest number of a terminal's channel. */
export const MAX_CHANNELS = 32;
/** Most groups that a group is associated with. */
export const MAX_ASSOCIATIONS = 32;
/** Most groups that one call may name for terminals to join or leave. */
export const MAX_GROUPS_NAMED = 1000;
/** Most characters of a text message to a terminal. */
export const MAX_MESSAGE = 140;
/** Duration of monitoring a terminal's surroundings, in seconds. */
export const MONITOR_SECONDS = { min: 5, max: 300 } as const;
/** Most contacts a terminal may have. */
export const MAX_CONTACTS = 500;
/** Most terminals one renewal may name. */
export const MAX_RENEWALS = 10_000;
/** Most years or months that are paid for at once. */
export const MAX_PERIODS = 120;
/** Most years or months of a cloud plan that are paid for at once; never past the terminal's PoC. */
export const MAX_CLOUD_PERIODS = 400;
/** Maximum SIM cards of one look-up. */
export const MAX_CARD_LOOKUPS = 50;
/** Maximum moves of a card to another terminal per month in its client's zone. */
export const REBINDS_A_MONTH = 2;
/** Most MB a license file may have: some 60 kB. */
export const LICENSE_MAX_MB = 0.06;
/** Most bytes of a terminals' package. */
export const APK_MAX_BYTES = 200 * 1024 * 1024;
/** Lifetime of a package upload, in hours. */
export const APK_UPLOAD_HOURS = 24;
/** Validity of a quote, in seconds. */
export const QUOTE_SECONDS = 15 * 60;
/** Period in which a renewal or an add can be undone, in hours (docs/domain.md §3 'Undo'). */
export const UNDO_HOURS = 24;
/** Limits of time differences from UTC, in hours. */
export const TIME_DIFF = { min: -11, max: 14 } as const;
/** Special characters that a password may contain. */
export const PASSWORD_SPECIALS = '#%@&*!_.';
/** Least characters of an own password. */
export const PASSWORD_MIN = 8;
/** Most characters of an own password, unless PASSWORD_MAX is set. */
export const DEFAULT_PASSWORD_MAX = 20;
/** Characters of an own password, unless PASSWORD_MAX is above the default. */
export const PASSWORD_CHARACTERS = /^[A-Za-z0-9#%@&*!_.]*$/;
/** The offered languages (docs/product.md §1). */
export const LOCALES = ['zh-CN', 'en-US', 'tr-TR', 'el-GR', 'ru-RU', 'es-ES', 'fr-FR'] as const;
/** One of the seven languages. */
export type Locale = (typeof LOCALES)[number];
/** Language for browsers without an offered one. */
export const FALLBACK_LOCALE: Locale = 'en-US';
/** Client types on the wire (`clienttype`). */
export const CLIENT_TYPE = { platform: 0, agent: 1, client: 2 } as const;

/** Maximum items of a cloud order. */
export const MAX_ORDER_ITEMS = 10_000;
/** Maximum validity changes, and maximum voucher uses, in the response of a bill. */
export const MAX_BILL_EFFECTS = 1000;

/** Version of a set without members (docs/contract.md §1 'Writes'). */
export const EMPTY_SET = 'empty';

/** A minute in ms. */
export const MINUTE_MS = 60_000;
/** An hour in ms. */
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of 24 hours in ms. */
export const DAY_MS = 24 * HOUR_MS;
