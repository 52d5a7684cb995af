import { z } from 'zod'
import type { Brand } from './brand.ts'

export type Config = {
  production: boolean
  port: number
  appUrl: URL
  appSecret: string
  databaseUrl: string | null
  dataFolder: string | null
  smtpUrl: string | null
  mailFrom: string
  turn: { url: string; secret: string } | null
  /** What a gigabyte of mobile data is taken to cost patients; what a call costs is counted with it. */
  dataCentsPerGigabyte: number
  /** A provider of text messages that speaks Twilio's API; null: none are sent. */
  sms: { account: string; token: string; from: string; url: URL } | null
  /** A provider of card payments that speaks Paystack's API; null: visits are paid from the wallet alone. */
  paystack: { secret: string; url: URL } | null
  /** Push services besides the known ones; for tests. */
  pushOrigins: string[]
  /** How long a sender may have a message before another takes it for dead. */
  outboxLeaseSeconds: number
  /** Where else somebody may sign in (OpenID Connect). */
  providers: Provider[]
  /** Whether a visitor's browser must solve a puzzle before it may make us write letters. */
  captcha: boolean
  papers: {
    /** Whether a sick note counts as signed once the doctor gave the password again; off: only with a scan of the hand-signed original. */
    sickNoteOrdinarySignature: boolean
    /** Whether medicines of Schedule 6 may be prescribed here. */
    allowS6: boolean
  }
  brand: Brand
  /** Whom people ask about their data (POPIA); the privacy page shows it. */
  officer: { name: string; email: string; phone: string }
  logLevel: string
}

export type Provider = z.infer<typeof Provider>
const Provider = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'needs an id of small letters, numbers and dashes'),
  name: z.string().min(1).max(60),
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** Addresses whose sign-in is this provider's: 'clinic.example'. */
  domains: z.array(z.string()).default([]),
})

/** Whether this server keeps its mail where anybody who can open it reads it: a demo, never with real people. */
export const hasLetterbox = ({ production, smtpUrl }: Pick<Config, 'production' | 'smtpUrl'>) => !production && !smtpUrl

/** The settings are wrong; `faults` has one sentence for each. */
export class ConfigFault extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

const DEMO_SECRET = 'demo-only-secret-that-guards-invented-people'

const phone = z.string().regex(/^\+[1-9]\d{7,14}$/, 'must be a phone number like +27821234567')
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
/** Addresses parted by commas. */
const origins = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.url('must be addresses like https://push.example, parted by commas').transform((address) => new URL(address).origin)))
const blankIsUnset = (env: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

const Settings = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number('must be a number').int().min(0, 'must be a port').max(65535, 'must be a port').default(3000),
  APP_URL: z.url('must be an address like https://care.example').optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  MOLEMO_DATA: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  TURN_URL: z
    .string()
    .regex(/^turns?:/, 'must begin with turn: or turns:')
    .optional(),
  TURN_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  DATA_RAND_PER_GIGABYTE: z.coerce.number('must be a number').min(0, 'must be 0 or more').max(10_000, 'must be 10000 or less').default(100),
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{7,14}|[A-Za-z0-9 ]{1,11}|MG[0-9a-f]{32})$/,
      'must be a number like +27821234567, a name of up to 11 letters or a messaging service',
    )
    .optional(),
  SMS_URL: z.url('must be an address').default('https://api.twilio.com'),
  PAYSTACK_SECRET: z
    .string()
    .regex(/^sk_(live|test)_\w{16,}$/, 'must be a secret key like sk_live_…')
    .optional(),
  PAYSTACK_URL: z.url('must be an address').default('https://api.paystack.co'),
  PUSH_HOSTS: origins,
  OUTBOX_LEASE_SECONDS: z.coerce.number('must be a number').min(1, 'must be 1 or more').max(3600, 'must be 3600 or less').default(90),
  OIDC_PROVIDERS: z
    .string()
    .default('[]')
    .transform((text, check) => {
      const read = z.array(Provider).safeParse(parsedJson(text))
      if (read.success) return read.data
      check.addIssue('must be a JSON list of providers, each with id, name, issuer, clientId and clientSecret')
      return z.NEVER
    }),
  CAPTCHA: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SICK_NOTE_ORDINARY_SIGNATURE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ALLOW_S6: z.enum(['on', 'off'], 'must be on or off').default('off'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent')
    .default('info'),
  BRAND_NAME: z.string().default('Molemo'),
  BRAND_TAGLINE: z.string().default('Your health companion'),
  SUPPORT_NUMBER: phone.default('+27800000000'),
  ADMINISTRATOR_NUMBER: phone.default('+27800000001'),
  JOIN_URL: z.url('must be an address').optional(),
  DEFAULT_DOCTOR_NAME: z.string().default('First available doctor'),
  OFFICER_NAME: z.string().default('The information officer'),
  OFFICER_EMAIL: z.email('must be an e-mail address').optional(),
  OFFICER_PHONE: phone.optional(),
})

/** Reads the settings once. Throws `ConfigFault`; in production it also names what is missing or weak. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Settings.safeParse(blankIsUnset(env))
  if (!parsed.success) throw new ConfigFault(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`))
  const settings = parsed.data
  const production = settings.NODE_ENV === 'production'
  const faults = [...(production ? productionFaults(settings) : demoFaults(settings)), ...turnFaults(settings), ...smsFaults(settings)]
  if (faults.length > 0) throw new ConfigFault(faults)
  const appUrl = new URL(settings.APP_URL ?? `http://localhost:${settings.PORT}`)
  return {
    production,
    port: settings.PORT,
    appUrl,
    // Outside production a secret that everybody knows is fine: the demo's people are invented and the data stay on this machine.
    appSecret: settings.APP_SECRET ?? DEMO_SECRET,
    databaseUrl: settings.DATABASE_URL ?? null,
    dataFolder: settings.MOLEMO_DATA ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${appUrl.hostname === 'localhost' ? 'localhost.example' : appUrl.hostname}`,
    providers: settings.OIDC_PROVIDERS,
    captcha: settings.CAPTCHA === 'on',
    turn: settings.TURN_URL && settings.TURN_SECRET ? { url: settings.TURN_URL, secret: settings.TURN_SECRET } : null,
    dataCentsPerGigabyte: Math.round(settings.DATA_RAND_PER_GIGABYTE * 100),
    sms: smsOf(settings),
    paystack: settings.PAYSTACK_SECRET ? { secret: settings.PAYSTACK_SECRET, url: new URL(settings.PAYSTACK_URL) } : null,
    pushOrigins: settings.PUSH_HOSTS,
    outboxLeaseSeconds: settings.OUTBOX_LEASE_SECONDS,
    papers: { sickNoteOrdinarySignature: settings.SICK_NOTE_ORDINARY_SIGNATURE === 'on', allowS6: settings.ALLOW_S6 === 'on' },
    brand: brandOf(settings, appUrl),
    officer: {
      name: settings.OFFICER_NAME,
      email: settings.OFFICER_EMAIL ?? 'privacy@demo.example',
      phone: settings.OFFICER_PHONE ?? settings.SUPPORT_NUMBER,
    },
    logLevel: settings.LOG_LEVEL,
  }
}

type Settings = z.infer<typeof Settings>

const brandOf = (settings: Settings, appUrl: URL): Config['brand'] => ({
  name: settings.BRAND_NAME,
  tagline: settings.BRAND_TAGLINE,
  supportNumber: settings.SUPPORT_NUMBER,
  administratorNumber: settings.ADMINISTRATOR_NUMBER,
  joinAddress: settings.JOIN_URL ?? new URL('/join', appUrl).href,
  defaultDoctorName: settings.DEFAULT_DOCTOR_NAME,
})

/** A database of one's own is no demo: the roles that serve it get their passwords from the secret, and the demo's everybody knows. */
const demoFaults = ({ DATABASE_URL, APP_SECRET }: Settings) =>
  DATABASE_URL && !APP_SECRET ? ['APP_SECRET is missing: a database of your own (DATABASE_URL) needs 32 or more random characters.'] : []

/** What a deployment with real people must set itself: a sentence for each that is missing or weak. */
function productionFaults(settings: Settings) {
  const isLocal = (address: string) => /^https?:\/\/(localhost|127\.|\[::1\])/.test(address)
  return [
    !settings.APP_SECRET && 'APP_SECRET is missing: set 32 or more random characters.',
    settings.APP_SECRET && new Set(settings.APP_SECRET).size < 12 && 'APP_SECRET is too simple: set 32 or more random characters.',
    settings.APP_SECRET === DEMO_SECRET && 'APP_SECRET is the one from the demo, which everybody knows: set 32 or more random characters.',
    !settings.APP_URL && 'APP_URL is missing: set the address people open, like https://care.example.',
    settings.APP_URL && !settings.APP_URL.startsWith('https://') && !isLocal(settings.APP_URL) && 'APP_URL must begin with https://.',
    settings.OIDC_PROVIDERS.some(({ issuer }) => !issuer.startsWith('https://')) &&
      'OIDC_PROVIDERS: every issuer must begin with https://.',
    [settings.SMS_URL, ...settings.PUSH_HOSTS].some((address) => !address.startsWith('https://')) &&
      'SMS_URL and PUSH_HOSTS must begin with https://.',
    !settings.PAYSTACK_URL.startsWith('https://') && 'PAYSTACK_URL must begin with https://.',
    settings.PAYSTACK_SECRET?.startsWith('sk_test_') && 'PAYSTACK_SECRET is a test key, which takes no money: set the live one.',
    !settings.SMTP_URL && 'SMTP_URL is missing: patients cannot verify their email without a mail server.',
    !settings.MAIL_FROM && 'MAIL_FROM is missing: set the sender address of all mail.',
    !settings.OFFICER_EMAIL && 'OFFICER_EMAIL is missing: set where people write about their data (the information officer).',
    settings.SUPPORT_NUMBER === '+27800000000' && 'SUPPORT_NUMBER is missing: set the WhatsApp number of your support team.',
    settings.ADMINISTRATOR_NUMBER === '+27800000001' && 'ADMINISTRATOR_NUMBER is missing: set the WhatsApp number of the administrator.',
  ].filter((fault): fault is string => typeof fault === 'string')
}

/** A relay needs both halves: half a setting is a mistake worth stopping for. */
function turnFaults(settings: Settings) {
  return Boolean(settings.TURN_URL) === Boolean(settings.TURN_SECRET) ? [] : ['TURN_URL and TURN_SECRET must be set together.']
}

function smsOf({ SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from, SMS_URL: url }: Settings) {
  return account && token && from ? { account, token, from, url: new URL(url) } : null
}

/** A provider needs all three: with less, messages would silently not go out. */
function smsFaults({ SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from }: Settings) {
  const set = [account, token, from].filter(Boolean).length
  return set === 0 || set === 3 ? [] : ['SMS_ACCOUNT, SMS_TOKEN and SMS_FROM must be set together.']
}
