import { existsSync } from 'node:fs'
import { z } from 'zod'
import { readPlans } from '#contract/billing/plans.ts'
import { parseProxies } from './http/proxies.ts'
import { limitSettings } from './limitSettings.ts'

/** Every setting of an installation, with its words; read once at start, which fails on the first bad one. */
export const settings = {
  PORT: {
    schema: z.coerce.number().int().min(0).max(65535).default(3000),
    words: 'Port of the web application and the API.',
  },
  HOST: {
    schema: z.string().optional(),
    words:
      'Address to listen on. Without it: 0.0.0.0, and only this machine (127.0.0.1) while the database holds the demo company.',
  },
  BAYLINE_URL: {
    schema: z.url().optional(),
    words: 'Public address of the installation, used in mails and texts. Without it: http://localhost:PORT.',
  },
  BAYLINE_DATA: {
    schema: z.string().default('./data'),
    words: 'Folder of the database, files, secrets and the mail outbox.',
  },
  BAYLINE_DEMO: {
    schema: z.enum(['on', 'off']).default('on'),
    words: 'Whether an empty database is filled with the demo company.',
  },
  BAYLINE_SIGNUP: {
    schema: z.enum(['first', 'open']).default('first'),
    words:
      'Who may sign up a company: only the first visitor, while the installation has no company besides the demo, or anyone.',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .default('loopback')
      .refine(
        (text) => parseProxies(text) !== null,
        'name the proxies by address, not by a number of hops, which lets clients choose their own address',
      ),
    words:
      'Proxies that are believed about the client’s address and protocol: addresses, networks (10.0.0.0/8), loopback, linklocal, uniquelocal, with commas; or none.',
  },
  SIGN_IN_TRIES: {
    schema: z.coerce.number().int().min(3).max(100).default(10),
    words: 'Wrong passwords, or wrong codes of the second factor, before an account is locked.',
  },
  SIGN_IN_ADDRESS_TRIES: {
    schema: z.coerce.number().int().min(10).max(10_000).default(100),
    words: 'Wrong tries from one address in 15 minutes before it is locked.',
  },
  SIGN_IN_LOCK_MINUTES: {
    schema: z.coerce.number().int().min(1).max(1440).default(15),
    words: 'How long the first lock lasts; the second lasts twice, the others four times as long.',
  },
  PIN_TRIES: {
    schema: z.coerce.number().int().min(3).max(20).default(5),
    words: 'Wrong PINs of a person at one station before it is locked there; three times as many anywhere.',
  },
  PIN_SESSION_TRIES: {
    schema: z.coerce.number().int().min(5).max(1000).default(30),
    words: 'Wrong PINs of anyone that a signed-in person may enter within an hour before it is locked.',
  },
  RESET_MAILS_PER_HOUR: {
    schema: z.coerce.number().int().min(1).max(100).default(3),
    words: 'Mails with a link for a new password that an account gets in an hour.',
  },
  EMAIL_TAKEN_PER_HOUR: {
    schema: z.coerce.number().int().min(1).max(1000).default(10),
    words: 'Answers in an hour, to a person or an address, that an email has an account already.',
  },
  AUTH_EVENTS_DAYS: {
    schema: z.coerce.number().int().min(30).max(3650).default(400),
    words: 'How long it is kept what happened to accounts.',
  },
  BAYLINE_SECRET: {
    schema: z.string().min(32).optional(),
    words:
      'Secret from which the keys for tokens, the vault, webhook addresses and the database role follow; several servers share it. Without it: one each, made once and kept in the data folder.',
  },
  BAYLINE_SECRET_FORMER: {
    schema: z.string().min(32).optional(),
    words: 'The BAYLINE_SECRET before, while it is being replaced: what it signed and sealed still opens.',
  },
  DATABASE_URL: {
    schema: z.url().optional(),
    words:
      'A maintained PostgreSQL server, as the role that owns the database. Without it: the embedded server.',
  },
  DATABASE_APP_URL: {
    schema: z.url().optional(),
    words: 'The same database as the unprivileged role bayline_app, where DATABASE_URL may not make roles.',
  },
  DATABASE_DIRECT_URL: {
    schema: z.url().optional(),
    words:
      'The same database as the owning role, past the pooler, where DATABASE_URL leads through PgBouncer in transaction mode.',
  },
  DATABASE_POOL: {
    schema: z.coerce.number().int().min(1).max(200).default(10),
    words: 'Connections that the application holds.',
  },
  DATABASE_CONNECT_MS: {
    schema: z.coerce.number().int().min(50).max(600_000).default(5000),
    words: 'How long a request waits for a connection to the database before it is answered 503.',
  },
  DATABASE_STATEMENT_MS: {
    schema: z.coerce.number().int().min(50).max(600_000).default(10_000),
    words: 'How long one statement of a request may take.',
  },
  DATABASE_LOCK_MS: {
    schema: z.coerce.number().int().min(50).max(600_000).default(5000),
    words: 'How long a statement of a request waits for a lock that another one holds.',
  },
  DATABASE_IDLE_MS: {
    schema: z.coerce.number().int().min(50).max(600_000).default(30_000),
    words: 'How long the database keeps an open transaction whose server says nothing.',
  },
  DATABASE_LONG_MS: {
    schema: z.coerce.number().int().min(1000).max(86_400_000).default(600_000),
    words: 'The same four limits for imports, exports, nightly jobs and the demo.',
  },
  SERVER_SILENT_MS: {
    schema: z.coerce.number().int().min(1000).max(600_000).default(30_000),
    words:
      'How long a server may say nothing to the database before its jobs are given to the other servers.',
  },
  UPGRADE_WAIT_SECONDS: {
    schema: z.coerce.number().int().min(1).max(3600).default(120),
    words: 'How long a start waits while another server upgrades the database.',
  },
  UPGRADE_BACKUPS: {
    schema: z.coerce.number().int().min(0).max(50).default(3),
    words: 'Backups before an upgrade of the embedded database that are kept. 0: none is made.',
  },
  S3_BUCKET: {
    schema: z.string().min(1).optional(),
    words: 'Bucket for the files of all companies, which several servers share. Without it: the data folder.',
  },
  S3_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    words: 'Address of a server that speaks S3’s protocol. Without it: Amazon’s, by region.',
  },
  S3_REGION: { schema: z.string().default('us-east-1'), words: 'Region of the bucket.' },
  S3_ACCESS_KEY_ID: {
    schema: z.string().min(1).optional(),
    words: 'Key for the bucket. Without it: what the machine itself is given (role, profile).',
  },
  S3_SECRET_ACCESS_KEY: { schema: z.string().min(1).optional(), words: 'The secret of that key.' },
  S3_FORCE_PATH_STYLE: {
    schema: z.enum(['on', 'off']).default('off'),
    words: 'Whether the bucket is part of the path instead of the host’s name, as most own servers want it.',
  },
  S3_PREFIX: {
    schema: z
      .string()
      .regex(/^[\w/.-]*$/)
      .default(''),
    words: 'What the names of all files in the bucket begin with.',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    words:
      'Mail server, smtp://user:password@host:port, or smtps:// where TLS begins at once. Without it: mails are written to the data folder.',
  },
  SMTP_CA_FILE: {
    schema: z
      .string()
      .refine((file) => existsSync(file), 'this file is not there')
      .optional(),
    words: 'Certificates (PEM) of a private authority that the mail server’s certificate comes from.',
  },
  MAIL_FROM: { schema: z.string().default('Bayline <no-reply@localhost>'), words: 'Sender of mails.' },
  MAIL_DKIM_DOMAIN: {
    schema: z.string().min(1).optional(),
    words: 'Domain in whose name mails are signed (DKIM); needs its selector and key.',
  },
  MAIL_DKIM_SELECTOR: {
    schema: z.string().min(1).optional(),
    words: 'Selector of the DKIM key in the DNS of that domain.',
  },
  MAIL_DKIM_KEY_FILE: {
    schema: z
      .string()
      .refine((file) => existsSync(file), 'this file is not there')
      .optional(),
    words: 'Private key (PEM) of DKIM.',
  },
  TWILIO_ACCOUNT_SID: {
    schema: z
      .string()
      .regex(/^AC[0-9A-Za-z]{1,60}$/)
      .optional(),
    words: 'Account at Twilio that texts customers; needs its token, a sender and BAYLINE_URL.',
  },
  TWILIO_AUTH_TOKEN: {
    schema: z.string().min(1).optional(),
    words: 'That account’s token; it also signs what Twilio tells.',
  },
  TWILIO_FROM: {
    schema: z
      .string()
      .regex(/^(\+\d{8,15}|MG[0-9A-Za-z]{1,60})$/)
      .optional(),
    words: 'Who texts: a number as +14505550142, or a messaging service (MG…).',
  },
  TWILIO_COMPANY_ID: {
    schema: z.uuid().optional(),
    words:
      'The company that gets texts of numbers that no company texted. Without it: the only one of the installation; where there are several, none.',
  },
  TWILIO_URL: { schema: z.url().default('https://api.twilio.com'), words: 'Address of Twilio.' },
  TAXJAR_API_KEY: {
    schema: z.string().optional(),
    words: 'Key of TaxJar, for the tax at the place of US customers who ask for it.',
  },
  TAXJAR_URL: { schema: z.url().default('https://api.taxjar.com'), words: 'Address of TaxJar.' },
  AVALARA_LOGIN: {
    schema: z
      .string()
      .regex(/^[^:]+:.+$/)
      .optional(),
    words: 'Avalara’s account and licence key, as account:key; asked where TaxJar has no key.',
  },
  AVALARA_URL: { schema: z.url().default('https://rest.avatax.com'), words: 'Address of Avalara.' },
  PLATE_PROVIDER: {
    schema: z.enum(['quickvin', 'platetovin', 'autodev', 'carsxe']).optional(),
    words: 'Who is asked for a licence plate that the company does not know; needs PLATE_KEY.',
  },
  PLATE_KEY: {
    schema: z.string().optional(),
    words: 'Key of that provider; of QuickVIN the product data id.',
  },
  PLATE_LOCATION_ID: { schema: z.string().default(''), words: 'Location id at QuickVIN.' },
  PLATE_URL: {
    schema: z.url().optional(),
    words: 'Address of the plate provider, where it is not the usual one.',
  },
  CARFAX_FTP_URL: {
    schema: z.url({ protocol: /^ftps?$/ }).optional(),
    words:
      'CARFAX’s server for service records, ftp://user:password@data.carfax.com:21. Without it: nothing is reported.',
  },
  CARFAX_PARTNER: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,40}$/)
      .optional(),
    words: 'The partner’s name that CARFAX gave this installation; it begins the names of its files.',
  },
  BILLING_STRIPE_KEY: {
    schema: z
      .string()
      .regex(/^[sr]k_\w+$/)
      .optional(),
    words:
      'Key of the Stripe account to which companies pay their subscription. Without it: no charge and no limits.',
  },
  BILLING_STRIPE_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_\w+$/)
      .optional(),
    words: 'Signing secret of the webhook of that account, at BAYLINE_URL/api/v2/billing/webhook.',
  },
  BILLING_PLANS: {
    schema: z
      .string()
      .refine((text) => readPlans(text) !== null, 'not a JSON list of plans as docs/settings.md describes it')
      .optional(),
    words: 'The plans that a company chooses from, as JSON: prices at Stripe with their names.',
  },
  REACTIONS_AFTER_MS: {
    schema: z.coerce.number().int().min(0).max(60_000).default(1000),
    words:
      'How long the events of an order are gathered before messages and spiffs follow them; milliseconds.',
  },
  BILLING_TRIAL_DAYS: {
    schema: z.coerce.number().int().min(0).max(365).default(30),
    words: 'How many days a company works before it chooses a plan.',
  },
  BILLING_GRACE_DAYS: {
    schema: z.coerce.number().int().min(0).max(90).default(14),
    words: 'How many days after a failed payment a company becomes read-only.',
  },
  STRIPE_URL: { schema: z.url().default('https://api.stripe.com'), words: 'Address of Stripe.' },
  MX_CHECKOUT_URL: {
    schema: z.url().default('https://api.mxmerchant.com'),
    words: 'Address of MX Merchant’s Checkout.',
  },
  MX_TERMINAL_URL: {
    schema: z.url().default('https://api2.mxmerchant.com'),
    words: 'Address of MX Merchant’s terminals.',
  },
  THREE60_URL: {
    schema: z.url().default('https://secure.networkmerchants.com'),
    words: 'Address of the gateway that 360’s terminals speak to, NMI’s or that of a brand of it.',
  },
  GIFTUP_URL: { schema: z.url().default('https://api.giftup.app'), words: 'Address of Gift Up.' },
  QBO_CLIENT_ID: {
    schema: z.string().optional(),
    words: 'Client id of the app at Intuit through which shops connect QuickBooks Online.',
  },
  QBO_CLIENT_SECRET: { schema: z.string().optional(), words: 'Client secret of that app.' },
  QBO_URL: {
    schema: z.url().default('https://quickbooks.api.intuit.com'),
    words: 'Address of QuickBooks Online; its sandbox is https://sandbox-quickbooks.api.intuit.com.',
  },
  QBO_AUTHORIZE_URL: {
    schema: z.url().default('https://appcenter.intuit.com/connect/oauth2'),
    words: 'Intuit’s page on which an owner allows the connection.',
  },
  QBO_TOKEN_URL: {
    schema: z.url().default('https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer'),
    words: 'Where Intuit hands out tokens.',
  },
  QBO_REVOKE_URL: {
    schema: z.url().default('https://developer.api.intuit.com/v2/oauth2/tokens/revoke'),
    words: 'Where Intuit takes tokens back.',
  },
  GATEWAY_TIMEOUT_MS: {
    schema: z.coerce.number().int().min(50).max(80_000).default(15_000),
    words: 'How long a payment gateway may take to answer before the payment is looked up.',
  },
  GATEWAY_RETRIES: {
    schema: z.coerce.number().int().min(0).max(5).default(2),
    words: 'How often a gateway that does not answer is asked again under the same key.',
  },
  ...limitSettings,
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    words: 'How much is logged.',
  },
} as const

export type Config = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> }

/** The public address of this installation, without a slash at the end unless the setting has one. */
export const publicUrl = ({ BAYLINE_URL, PORT }: Pick<Config, 'BAYLINE_URL' | 'PORT'>): string =>
  BAYLINE_URL ?? `http://localhost:${PORT}`

/**
 * The address to listen on. The demo company's passwords are published, so it listens on this machine only by default.
 */
export const listenOn = ({ HOST }: Pick<Config, 'HOST'>, demo: boolean): string =>
  HOST ?? (demo ? '127.0.0.1' : '0.0.0.0')

export class ConfigError extends Error {}

/** Reads the settings from the environment; throws a ConfigError that names each bad one and its purpose. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const entries = Object.entries(settings).map(([name, { schema, words }]) => {
    const value = env[name] === '' ? undefined : env[name]
    if (value !== undefined && /\p{Cc}/u.test(value))
      problems.push(`${name}: has a line break or a tab. ${words}`)
    const result = schema.safeParse(value)
    if (!result.success) problems.push(`${name}: ${result.error.issues[0]?.message ?? 'not valid'}. ${words}`)
    return [name, result.data]
  })
  if (problems.length > 0) throw new ConfigError(`Settings that cannot be used:\n  ${problems.join('\n  ')}`)
  return Object.fromEntries(entries) as Config
}
