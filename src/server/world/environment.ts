import { z } from 'zod'

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
/** The variables of the environment that are settings (.env.example). */
export const Environment = z.object({
  // Another word must not mean a demo: 'Production' or 'staging' would open with people whose passwords everybody knows.
  NODE_ENV: z.enum(['development', 'test', 'production'], 'must be production, development, test or empty').default('development'),
  DEMO: z.literal('yes', 'must be yes or empty').optional(),
  TRUSTED_PROXIES: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(5, 'must be 5 or less')
    .default(0),
  HOST: z.union([z.ipv4(), z.ipv6()], 'must be an address to listen on, like 127.0.0.1 or 0.0.0.0').default('127.0.0.1'),
  PORT: z.coerce.number('must be a number').int().min(0, 'must be a port').max(65535, 'must be a port').default(3000),
  APP_URL: z.url('must be an address like https://care.example').optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  APP_SECRET_BEFORE: z.string().optional(),
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
  ASSISTANT_URL: z.url('must be an address').optional(),
  ASSISTANT_KEY: z.string().optional(),
  ASSISTANT_MODEL: z.string().max(100, 'must have 100 characters or less').optional(),
  ASSISTANT_PROVIDER: z.string().max(60, 'must have 60 characters or less').optional(),
  ASSISTANT_COUNTRY: z.string().max(60, 'must have 60 characters or less').optional(),
  ASSISTANT_TRANSFER_BASIS: z.string().min(10, 'must say under which agreement').max(300, 'must have 300 characters or less').optional(),
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
  CAPTCHA: z.enum(['on', 'off'], 'must be on or off').optional(),
  SICK_NOTE_ORDINARY_SIGNATURE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  AUDIT_C: z.enum(['on', 'off'], 'must be on or off').default('off'),
  ALLOW_S6: z.enum(['on', 'off'], 'must be on or off').default('off'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent')
    .default('info'),
  BRAND_NAME: z.string().default('Molemo'),
  BRAND_TAGLINE: z.string().default('Your health companion'),
  SUPPORT_NUMBER: phone.optional(),
  ADMINISTRATOR_NUMBER: phone.optional(),
  JOIN_URL: z.url('must be an address').optional(),
  DEFAULT_DOCTOR_NAME: z.string().default('First available doctor'),
  OFFICER_NAME: z.string().default('The information officer'),
  OFFICER_EMAIL: z.email('must be an e-mail address').optional(),
  OFFICER_PHONE: phone.optional(),
  ON_CALL_PHONE: phone.optional(),
  ON_CALL_EMAIL: z.email('must be an e-mail address').optional(),
})

export type Environment = z.infer<typeof Environment>
