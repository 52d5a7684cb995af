import { parseIntoClientConfig } from 'pg-connection-string'
import type { Environment } from './environment.ts'

/* What the settings must not be: a sentence each, for the operator. None repeats a secret. */

/** Known to everybody: in the demo people are invented and the data stay on this machine. */
export const DEMO_SECRET = 'demo-only-secret-that-guards-invented-people'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/** Whether what is at this address is on this machine. */
export const isLocal = (address: string): boolean => URL.canParse(address) && LOOPBACK.test(new URL(address).hostname)

/** Where the driver would connect to, by its own reading: an address may name its host and its TLS twice, and the environment one besides. */
function databaseAt(address: string) {
  try {
    const { host, ssl } = parseIntoClientConfig(address)
    const at = host || process.env['PGHOST'] || 'localhost'
    const isVerified = typeof ssl === 'object' && ssl.rejectUnauthorized !== false
    return { isLocal: at.startsWith('/') || LOOPBACK.test(at), isVerified: isVerified && /[?&]sslmode=verify-full(&|$)/.test(address) }
  } catch {
    return { isLocal: false, isVerified: false }
  }
}

/** A demo is for whoever sits at this machine, unless it is asked for by name: everybody knows its administrator, and its mail lies open. */
export function demoFaults({ DATABASE_URL, APP_URL, HOST, APP_SECRET, DEMO }: Environment): string[] {
  const reaching = [
    DATABASE_URL !== undefined && !databaseAt(DATABASE_URL).isLocal && 'DATABASE_URL',
    APP_URL !== undefined && !isLocal(APP_URL) && 'APP_URL',
    !LOOPBACK.test(HOST) && 'HOST',
  ].filter((name) => name !== false)
  return [
    // The roles that serve a database get their passwords from the secret.
    DATABASE_URL && !APP_SECRET && 'APP_SECRET is missing: a database of your own (DATABASE_URL) needs 32 or more random characters.',
    reaching.length > 0 &&
      DEMO !== 'yes' &&
      `${reaching.join(', ')}: a demo would be open to others than this machine. Set NODE_ENV=production, or DEMO=yes if a demo is meant.`,
  ].filter(isSentence)
}

const RANDOM_SECRET = 'set what `openssl rand -base64 32` prints'

/** Whether a text looks like 32 random bytes as base64 or hex: neither words, nor a pattern, nor letters and numbers in their order. */
function isRandom(secret: string): boolean {
  const isHex = /^[\da-f]{64,}$/i.test(secret)
  const isBase64 = /^[\w+/-]{43,}={0,2}$/.test(secret) && [/[a-z]/, /[A-Z]/].every((kind) => kind.test(secret))
  const codes = [...secret].map((character) => character.charCodeAt(0))
  const steps = codes.slice(1).map((code, index) => code - codes[index]!)
  return (isHex || isBase64) && new Set(codes).size >= 10 && new Set(steps).size >= 16
}

/** What a deployment with real people must set itself. */
export function productionFaults(settings: Environment): string[] {
  return [
    !settings.APP_SECRET && `APP_SECRET is missing: ${RANDOM_SECRET}.`,
    settings.APP_SECRET === DEMO_SECRET
      ? `APP_SECRET is the one from the demo, which everybody knows: ${RANDOM_SECRET}.`
      : settings.APP_SECRET && !isRandom(settings.APP_SECRET) && `APP_SECRET is too weak: ${RANDOM_SECRET}.`,
    !settings.APP_URL && 'APP_URL is missing: set the address people open, like https://care.example.',
    settings.APP_URL && !settings.APP_URL.startsWith('https://') && !isLocal(settings.APP_URL) && 'APP_URL must begin with https://.',
    settings.OIDC_PROVIDERS.some(({ issuer }) => !issuer.startsWith('https://')) &&
      'OIDC_PROVIDERS: every issuer must begin with https://.',
    [settings.SMS_URL, ...settings.PUSH_HOSTS].some((address) => !address.startsWith('https://')) &&
      'SMS_URL and PUSH_HOSTS must begin with https://.',
    settings.ASSISTANT_URL && !settings.ASSISTANT_URL.startsWith('https://') && 'ASSISTANT_URL must begin with https://.',
    !settings.PAYSTACK_URL.startsWith('https://') && 'PAYSTACK_URL must begin with https://.',
    settings.PAYSTACK_SECRET?.startsWith('sk_test_') && 'PAYSTACK_SECRET is a test key, which takes no money: set the live one.',
    !settings.SMTP_URL && 'SMTP_URL is missing: patients cannot verify their email without a mail server.',
    settings.DATABASE_URL &&
      !databaseAt(settings.DATABASE_URL).isLocal &&
      !databaseAt(settings.DATABASE_URL).isVerified &&
      'DATABASE_URL leaves this machine: it must end with ?sslmode=verify-full, so that nobody between can listen.',
    !settings.MAIL_FROM && 'MAIL_FROM is missing: set the sender address of all mail.',
    !settings.OFFICER_EMAIL && 'OFFICER_EMAIL is missing: set where people write about their data (the information officer).',
    !settings.SUPPORT_NUMBER && 'SUPPORT_NUMBER is missing: set the WhatsApp number of your support team.',
    !settings.ADMINISTRATOR_NUMBER && 'ADMINISTRATOR_NUMBER is missing: set the WhatsApp number of the administrator.',
  ].filter(isSentence)
}

const ASSISTANT = [
  'ASSISTANT_URL',
  'ASSISTANT_KEY',
  'ASSISTANT_MODEL',
  'ASSISTANT_PROVIDER',
  'ASSISTANT_COUNTRY',
  'ASSISTANT_TRANSFER_BASIS',
] as const

/** A relay needs both halves and a provider of text messages all three: half a setting is a mistake worth stopping for. */
export function incompleteFaults(settings: Environment): string[] {
  const { TURN_URL, TURN_SECRET, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM } = settings
  const isPartly = (...values: unknown[]) => values.some(Boolean) && !values.every(Boolean)
  return [
    isPartly(TURN_URL, TURN_SECRET) && 'TURN_URL and TURN_SECRET must be set together.',
    isPartly(SMS_ACCOUNT, SMS_TOKEN, SMS_FROM) && 'SMS_ACCOUNT, SMS_TOKEN and SMS_FROM must be set together.',
    // Nothing of a patient goes abroad before somebody wrote down on what basis (domain 1.1, L6).
    isPartly(...ASSISTANT.map((name) => settings[name])) && `${ASSISTANT.join(', ')} must be set together.`,
  ].filter(isSentence)
}

const isSentence = (fault: string | false | undefined | null): fault is string => Boolean(fault)
