import { DEFAULT_PASSWORD_MAX, LOCALES } from '@roger/contract/constants';
import * as kinds from './settings-kinds.ts';

/** An environment variable with its parser, default and description. */
export interface Variable<T> {
  readonly kind: kinds.Kind<T>;
  readonly default: T;
  readonly description: string;
}

function variable<T>(kind: kinds.Kind<T>, fallback: NoInfer<T>, description: string): Variable<T> {
  return { kind, default: fallback, description };
}

const page = (description: string): Variable<string> => variable(kinds.link, '', description);
const toggle = (description: string): Variable<boolean> => variable(kinds.flag, false, description);

/** Variables of the servers. */
export const serverVariables = {
  HOST: variable(kinds.host, '127.0.0.1', 'Address to listen on; 0.0.0.0 for all'),
  PORT: variable(kinds.integer(1, 65_535), 3000, 'Port of the console and the API'),
  DATA_DIR: variable(kinds.text, '.data', 'Folder of the embedded database, secrets, files and mails'),
  DEMO: variable(kinds.flag, true, 'Fill an empty database with a demo fleet (0 by default outside npm start)'),
  SIMULATOR: variable(kinds.flag, true, 'Let the demo fleet live: npm start runs the simulator beside it'),
  DATABASE_URL: variable(
    kinds.postgresUrl,
    '',
    'PostgreSQL 15 or newer, UTF8, with ICU; empty: npm start brings its own',
  ),
  REDIS_URL: variable(
    kinds.redisUrl,
    '',
    'Redis for jobs and rate limits; empty: jobs in PostgreSQL, limits in each process',
  ),
  LOG_LEVEL: variable(
    kinds.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'How much is logged',
  ),
  SERVE: variable(
    kinds.oneOf('all', 'console', 'gateway'),
    'all',
    'What this process serves: the console, the gateway of radio servers, or both',
  ),
  GATEWAY_RATE_LIMIT: variable(
    kinds.integer(0, 1_000_000),
    6000,
    'Requests a minute of one radio server to one process; 0: off',
  ),
  LOGIN_CAPTCHA: variable(
    kinds.oneOf('adaptive', 'required', 'off'),
    'adaptive',
    'When signing in asks for the puzzle; adaptive: after failures',
  ),
  LOGIN_ADDRESS_LIMIT: variable(
    kinds.integer(0, 100_000),
    20,
    'Failed sign-ins from one address in 10 minutes, before it has one a second and the puzzle; 0: off',
  ),
  RATE_LIMIT: variable(kinds.integer(0, 1_000_000), 3000, 'Calls a minute for one session; 0: all rate limits off'),
  JWT_SECRET: variable(
    kinds.secret('at least 32 random characters', /^.{32,}$/),
    '',
    'Signs the sessions; npm start makes one and keeps it in DATA_DIR',
  ),
  TRUST_PROXY: variable(kinds.proxies, false, 'Proxies in front that are believed about the address of a caller'),
  HSTS: variable(
    kinds.oneOf('host', 'subdomains', 'off'),
    'host',
    'Strict-Transport-Security over https: for the host of the console alone, with all names below it, or none',
  ),
  CORS_ORIGINS: variable(kinds.origins, [], 'Foreign origins whose pages may call the API'),
  METRICS_TOKEN: variable(
    kinds.secret('at least 16 characters without blanks', /^\S{16,}$/),
    '',
    'Bearer token for /metrics; empty: this machine only',
  ),
  ADMIN_PASSWORD: variable(
    kinds.secret('8 to 20 of A-Z a-z 0-9 # % @ & * ! _ .', /^[A-Za-z0-9#%@&*!_.]{8,20}$/),
    '',
    'First password of admin; empty: one is made and printed once, but with the demo of npm start 123456',
  ),
  SMTP_URL: variable(kinds.url('smtp:', 'smtps:'), '', 'Mail server; empty: mails become files in DATA_DIR'),
  CONSOLE_URL: variable(
    kinds.rootUrl,
    '',
    'Public address of the console, for links in mails, whose host no client can have; empty: HOST and PORT',
  ),
  MAIL_FROM: variable(kinds.text, 'Roger <roger@localhost>', 'Sender of the mails'),
  MAIL_RETURN_PATH: variable(
    kinds.returnPath,
    '',
    'Address to which mail servers return a mail, * for its id; empty: that of MAIL_FROM',
  ),
  MAIL_DAY_LIMIT: variable(kinds.integer(1, 1_000_000), 500, 'Mails of the reports of one client on a day (UTC)'),
  SIM_PROVIDER_URL: variable(
    kinds.webUrl,
    '',
    'Provider of the SIM cards; empty: npm start has a stand-in beside the demo, else there is none',
  ),
  SIM_ACCESS_KEY: variable(kinds.text, '', 'Whom the provider of the SIM cards knows this installation as'),
  SIM_SECRET: variable(kinds.secret('at least 16 characters', /^.{16,}$/), '', 'Signs what the provider is asked'),
  MAIL_BOUNCE_TOKEN: variable(
    kinds.secret('at least 16 characters without blanks', /^\S{16,}$/),
    '',
    'Bearer token with which a mail server hands in bounces (POST tbMailLog/bounce); empty: nobody does',
  ),
  STOP_DELAY_SECONDS: variable(
    kinds.integer(0, 60),
    0,
    'Seconds that the API goes on serving after a stop has made it unready, for load balancers to notice; 0: none',
  ),
  WORKER_HEALTH_PORT: variable(
    kinds.integer(0, 65_535),
    0,
    'Port on which the workers answer /health/live, /health/ready and /metrics; 0: none',
  ),
  LICENSE_PUBLIC_KEY: variable(
    kinds.ed25519PublicKey,
    '',
    'Whose licenses are good here: what npm run license -- keys prints; empty: no license is',
  ),
  WEB_DIR: variable(kinds.text, '', 'Folder of the built console to serve; empty: the API alone'),
} as const;

/** Variables that the console reads before sign-in (docs/contract.md §1 'config'). */
export const configVariables = {
  DEFAULT_LANGUAGE: variable(kinds.oneOf('', ...LOCALES), '', 'Language offered first; empty: that of the browser'),
  LOGIN_LANGUAGE: variable(
    kinds.byHost('browser', ...LOCALES),
    [],
    'browser: the sign-in starts in the nearest language to those of the browser; a host name may have its own',
  ),
  STRONG_PASSWORD_VERIFY: variable(kinds.flag, false, 'Passwords need small and capital letters, digits and signs'),
  LOW_PASSWORD_NO_OPERATE: variable(
    kinds.flag,
    false,
    'Who has a weak password can only change it (1 by default outside npm start)',
  ),
  SHOW_HELP_CENTER: toggle('Show the help centre'),
  HELP_CENTER_URL: page('Address of the help centre'),
  SHOW_MANUAL: toggle('Show the manual'),
  MANUAL_URL: page('Address of the manual'),
  SHOW_RELEASE_NOTES: toggle('Show the release notes'),
  RELEASE_NOTES_URL: page('Address of the release notes'),
  SHOW_DOWNLOAD_APP: toggle('Show where to get the app'),
  APP_LOCAL_URL: page('Address of the app for direct download'),
  APP_QR_URL: page('Address the QR code of the app leads to'),
  ANDROID_STORE_URL: page('The app in the Android store'),
  APPLE_STORE_URL: page('The app in the Apple store'),
  OLD_VERSION_URL: page('Address of the previous console'),
  DISPATCHER_URL: page('Address of the dispatcher console'),
  PATROL_URL: page('Address of the patrol console'),
  DISPATCHER_BASE: variable(kinds.link, '/webDispatcher/', 'Base address of the service that remote control goes to'),
  SIM_BASE: variable(kinds.link, '/simService/', 'Base address of the service that asks about SIM cards'),
  APK_UPLOAD_URL: variable(kinds.link, '/nmsService/tbMsApk/upload', 'Where terminal packages are uploaded'),
  GPS_CHART_URL: variable(kinds.link, '/static/gps.json', 'Outline of the world beneath the map, GeoJSON'),
} as const;

/** Limits of a call. */
export const limitVariables = {
  EXPORT_MAX_ROWS: variable(kinds.integer(1, 1_000_000), 50_000, 'Rows of an exported file'),
  IMPORT_MAX_ROWS: variable(kinds.integer(1, 100_000), 5000, 'Rows of an imported file'),
  IMPORT_MAX_MB: variable(kinds.integer(1, 100), 5, 'Size of an imported file in MB'),
  HISTORY_MONTHS: variable(kinds.integer(1, 120), 6, 'How far back histories reach'),
  LIST_SCAN_ROWS: variable(
    kinds.integer(1, 1_000_000),
    20_000,
    'Rows in reach up to which a list is sorted and filtered by every column',
  ),
  TERMINALS_PER_GROUP: variable(kinds.integer(1, 100_000), 500, 'Terminals in a group'),
  GROUPS_PER_TERMINAL: variable(kinds.integer(1, 1000), 32, 'Groups of a terminal'),
  PASSWORD_MAX: variable(
    kinds.integer(DEFAULT_PASSWORD_MAX, 64),
    DEFAULT_PASSWORD_MAX,
    'Characters of an own password; above 20, blanks and letters of every script are accepted too',
  ),
} as const;
