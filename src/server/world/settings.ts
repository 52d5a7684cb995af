import type { Brand } from './brand.ts'
import { Environment, type Provider } from './environment.ts'
import { DEMO_SECRET, demoFaults, incompleteFaults, productionFaults } from './settingsFaults.ts'

/** What an operator sets, read once. */
export type Settings = {
  production: boolean
  /** The network address it listens on. */
  host: string
  port: number
  /** How many proxies stand before it, each of which adds the caller's address to X-Forwarded-For. */
  trustedProxies: number
  appUrl: URL
  appSecret: string
  /** The secret before, while APP_SECRET is being changed. */
  formerSecret: string | null
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
  /** A language model that speaks OpenAI's API, whose service it is and where (domain 8.4); null: the assistant answers from the library alone. */
  assistant: { url: URL; key: string; model: string; provider: string; country: string } | null
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
  /** Whether assessments ask AUDIT-C, whose licence the operator has confirmed (domain 6.4). */
  asksAuditC: boolean
  brand: Brand
  /** Whom people ask about their data (POPIA); the privacy page shows it. */
  officer: { name: string; email: string; phone: string }
  /** Who hears of an emergency in the nurses' queue at any hour (domain 6.7). */
  onCall: { phone: string | null; email: string | null }
  logLevel: string
}

/** Whether this server keeps its mail where anybody who can open it reads it: a demo, never with real people. */
export const hasLetterbox = ({ production, smtpUrl }: Pick<Settings, 'production' | 'smtpUrl'>) => !production && !smtpUrl

/** The settings are wrong; `faults` has one sentence for each. */
export class ConfigFault extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

const blankIsUnset = (env: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

function readEnvironment(env: NodeJS.ProcessEnv) {
  const parsed = Environment.safeParse(blankIsUnset(env))
  if (!parsed.success) throw new ConfigFault(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`))
  return parsed.data
}

/** Reads the settings once. Throws `ConfigFault`; in production it also names what is missing or weak. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const settings = readEnvironment(env)
  const production = settings.NODE_ENV === 'production'
  const faults = [...(production ? productionFaults(settings) : demoFaults(settings)), ...incompleteFaults(settings)]
  if (faults.length > 0) throw new ConfigFault(faults)
  const appUrl = new URL(settings.APP_URL ?? `http://localhost:${settings.PORT}`)
  return {
    production,
    host: settings.HOST,
    port: settings.PORT,
    trustedProxies: settings.TRUSTED_PROXIES,
    appUrl,
    // Outside production a secret that everybody knows is fine: the demo's people are invented and the data stay on this machine.
    appSecret: settings.APP_SECRET ?? DEMO_SECRET,
    formerSecret: settings.APP_SECRET_BEFORE ?? null,
    databaseUrl: settings.DATABASE_URL ?? null,
    dataFolder: settings.MOLEMO_DATA ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${appUrl.hostname === 'localhost' ? 'localhost.example' : appUrl.hostname}`,
    providers: settings.OIDC_PROVIDERS,
    captcha: settings.CAPTCHA ? settings.CAPTCHA === 'on' : production,
    turn: settings.TURN_URL && settings.TURN_SECRET ? { url: settings.TURN_URL, secret: settings.TURN_SECRET } : null,
    dataCentsPerGigabyte: Math.round(settings.DATA_RAND_PER_GIGABYTE * 100),
    sms: smsOf(settings),
    paystack: settings.PAYSTACK_SECRET ? { secret: settings.PAYSTACK_SECRET, url: new URL(settings.PAYSTACK_URL) } : null,
    assistant: assistantOf(settings),
    pushOrigins: settings.PUSH_HOSTS,
    outboxLeaseSeconds: settings.OUTBOX_LEASE_SECONDS,
    papers: { sickNoteOrdinarySignature: settings.SICK_NOTE_ORDINARY_SIGNATURE === 'on', allowS6: settings.ALLOW_S6 === 'on' },
    asksAuditC: settings.AUDIT_C === 'on',
    brand: brandOf(settings, appUrl),
    officer: {
      name: settings.OFFICER_NAME,
      email: settings.OFFICER_EMAIL ?? 'privacy@demo.example',
      phone: settings.OFFICER_PHONE ?? settings.SUPPORT_NUMBER ?? '',
    },
    onCall: { phone: settings.ON_CALL_PHONE ?? null, email: settings.ON_CALL_EMAIL ?? null },
    logLevel: settings.LOG_LEVEL,
  }
}

const brandOf = (settings: Environment, appUrl: URL): Settings['brand'] => ({
  name: settings.BRAND_NAME,
  tagline: settings.BRAND_TAGLINE,
  supportNumber: settings.SUPPORT_NUMBER ?? '',
  administratorNumber: settings.ADMINISTRATOR_NUMBER ?? '',
  joinAddress: settings.JOIN_URL ?? new URL('/join', appUrl).href,
  defaultDoctorName: settings.DEFAULT_DOCTOR_NAME,
})

function smsOf({ SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from, SMS_URL: url }: Environment) {
  return account && token && from ? { account, token, from, url: new URL(url) } : null
}

function assistantOf(settings: Environment): Settings['assistant'] {
  const {
    ASSISTANT_URL: url,
    ASSISTANT_KEY: key,
    ASSISTANT_MODEL: model,
    ASSISTANT_PROVIDER: provider,
    ASSISTANT_COUNTRY: country,
  } = settings
  return url && key && model && provider && country ? { url: new URL(url), key, model, provider, country } : null
}
