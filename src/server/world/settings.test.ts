import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigFault, readSettings } from './settings.ts'

const complete = {
  NODE_ENV: 'production',
  APP_URL: 'https://care.example',
  APP_SECRET: 'kU7w-2pQ9_xYbN4mZr8sTfV1cLhJ6dGaE5oiRtB3yXu0',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'care@care.example',
  OFFICER_EMAIL: 'privacy@care.example',
  SUPPORT_NUMBER: '+27821234567',
  ADMINISTRATOR_NUMBER: '+27821234568',
}

function faultsOf(env: Record<string, string>) {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults
    throw error
  }
}

test('the demo needs no setting', () => {
  expect(readSettings({})).toMatchObject({ production: false, port: 3000, databaseUrl: null, smtpUrl: null, turn: null })
  expect(readSettings({}).appUrl.origin).toBe('http://localhost:3000')
})

test('an empty setting is no setting', () => {
  expect(readSettings({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: null })
})

test('production starts when everything is set', () => {
  expect(faultsOf(complete)).toEqual([])
})

test.each(['APP_URL', 'APP_SECRET', 'SMTP_URL', 'MAIL_FROM', 'OFFICER_EMAIL', 'SUPPORT_NUMBER', 'ADMINISTRATOR_NUMBER'])(
  'production says in one sentence that %s is missing',
  (name) => {
    const faults = faultsOf({ ...complete, [name]: '' })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(new RegExp(`^${name} .*\\.$`))
  },
)

test.each([
  ['APP_SECRET', 'short'],
  ['APP_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['APP_SECRET', 'kU7w-2pQ9_xYbN4mZr8sTfV1cLhJ6dGa'],
  ['APP_SECRET', 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'],
  ['APP_SECRET', 'correct horse battery staple Correct Horse Battery Staple 1'],
  ['APP_SECRET', '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'],
  ['APP_URL', 'http://care.example'],
  ['SMTP_URL', 'mail.example'],
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['SUPPORT_NUMBER', '0821234567'],
  ['DATABASE_URL', 'mysql://db'],
  ['DATABASE_URL', 'postgres://owner:x@db.example/clinic'],
  ['DATABASE_URL', 'postgres://owner:x@db.example/clinic?sslmode=require'],
  ['DATABASE_URL', 'postgres://owner:x@db.example/clinic?sslmode=verify-fully'],
  ['DATABASE_URL', 'postgres://owner:x@db.example/clinic?sslmode=verify-full&sslmode=disable'],
  ['DATABASE_URL', 'postgres://owner:x@localhost/clinic?host=localhost&host=db.example'],
  ['DATABASE_URL', 'postgres://owner:x@db.example/clinic?host='],
  ['NODE_ENV', 'Production'],
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', 'staging'],
  ['HOST', 'everywhere'],
])('production refuses %s=%s', (name, value) => {
  const faults = faultsOf({ ...complete, [name]: value })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(name)
})

test('a relay needs its address and its secret', () => {
  expect(faultsOf({ TURN_URL: 'turn:relay.example:3478' })).toHaveLength(1)
  expect(readSettings({ TURN_URL: 'turn:relay.example:3478', TURN_SECRET: 'sixteen characters' }).turn).not.toBeNull()
})

test('no fault repeats the secret it complains about', () => {
  expect(faultsOf({ ...complete, APP_SECRET: 'hunter2' }).join()).not.toContain('hunter2')
})

test('a deployment with real people does not run on the secret of the demo', () => {
  const { appSecret } = readSettings({})
  expect(faultsOf({ ...complete, APP_SECRET: appSecret })[0]).toContain('APP_SECRET is the one from the demo')
})

test('text messages need all three settings of their provider, and in production an address that nobody can listen to', () => {
  const provider = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: '+27821234567' }
  expect(readSettings(provider).sms).toMatchObject({ account: 'AC1', from: '+27821234567', url: new URL('https://api.twilio.com') })
  expect(readSettings({}).sms).toBeNull()
  expect(faultsOf({ SMS_ACCOUNT: 'AC1' })).toEqual(['SMS_ACCOUNT, SMS_TOKEN and SMS_FROM must be set together.'])
  expect(faultsOf({ ...provider, SMS_FROM: 'A name that is far too long' })[0]).toContain('SMS_FROM must be a number')
  const plain = ['SMS_URL and PUSH_HOSTS must begin with https://.']
  expect(faultsOf({ ...complete, ...provider, SMS_URL: 'http://sms.example' })).toEqual(plain)
  expect(faultsOf({ ...complete, PUSH_HOSTS: 'https://push.example,http://127.0.0.1:4000' })).toEqual(plain)
  expect(readSettings({ PUSH_HOSTS: 'http://127.0.0.1:4000/any, https://push.example'.replace(' ', '') }).pushOrigins).toEqual([
    'http://127.0.0.1:4000',
    'https://push.example',
  ])
  expect(faultsOf({ OUTBOX_LEASE_SECONDS: '0' })).toEqual(['OUTBOX_LEASE_SECONDS must be 1 or more.'])
})

test('cards are taken with a key of the payment provider alone, and with real people not with one for tests', () => {
  const live = { PAYSTACK_SECRET: `sk_live_${'0a'.repeat(20)}` }
  expect(readSettings({}).paystack).toBeNull()
  expect(readSettings(live).paystack).toEqual({ secret: live.PAYSTACK_SECRET, url: new URL('https://api.paystack.co') })
  expect(faultsOf({ ...complete, ...live })).toEqual([])
  expect(faultsOf({ PAYSTACK_SECRET: 'hunter2' })).toEqual(['PAYSTACK_SECRET must be a secret key like sk_live_….'])
  expect(faultsOf({ ...complete, PAYSTACK_SECRET: `sk_test_${'0a'.repeat(20)}` })[0]).toContain('a test key')
  expect(faultsOf({ ...complete, ...live, PAYSTACK_URL: 'http://pay.example' })).toEqual(['PAYSTACK_URL must begin with https://.'])
})

test('a language model needs the record of why questions may go there, and in production an address that nobody can listen to', () => {
  const model = {
    ASSISTANT_URL: 'https://model.example/v1',
    ASSISTANT_KEY: 'secret',
    ASSISTANT_MODEL: 'small',
    ASSISTANT_PROVIDER: 'Example AI',
    ASSISTANT_COUNTRY: 'Ireland',
    ASSISTANT_TRANSFER_BASIS: 'agreement of 1 November 2026',
  }
  expect(readSettings({}).assistant).toBeNull()
  expect(readSettings(model).assistant).toMatchObject({ provider: 'Example AI', country: 'Ireland', model: 'small' })
  const { ASSISTANT_TRANSFER_BASIS: _, ...withoutRecord } = model
  expect(faultsOf(withoutRecord)[0]).toContain('ASSISTANT_TRANSFER_BASIS must be set together.')
  expect(faultsOf({ ...complete, ...model, ASSISTANT_URL: 'http://model.example/v1' })).toEqual(['ASSISTANT_URL must begin with https://.'])
})

test.each(['base64', 'hex'] as const)('32 random bytes are a secret: %s', (how) => {
  for (let n = 0; n < 200; n += 1) {
    const APP_SECRET = randomBytes(32).toString(how)
    expect(faultsOf({ ...complete, APP_SECRET }), APP_SECRET).toEqual([])
  }
})

test('a database on this machine needs no TLS, another the certificate of its server', () => {
  for (const DATABASE_URL of [
    'postgres://owner:x@localhost/clinic',
    'postgres://owner:x@[::1]:5432/clinic',
    'postgres://owner:x@localhost/clinic?host=%2Fvar%2Frun',
    'postgres://owner:x@db.example/clinic?sslmode=verify-full',
  ])
    expect(faultsOf({ ...complete, DATABASE_URL }), DATABASE_URL).toEqual([])
})

test.each([
  ['APP_URL', { APP_URL: 'https://care.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://owner:x@db.example/clinic', APP_SECRET: complete.APP_SECRET }],
  ['HOST', { HOST: '0.0.0.0' }],
])('a demo reaches others only when asked for by name: %s', (name, env) => {
  expect(faultsOf(env)).toEqual([
    `${name}: a demo would be open to others than this machine. Set NODE_ENV=production, or DEMO=yes if a demo is meant.`,
  ])
  expect(faultsOf({ ...env, DEMO: 'yes' })).toEqual([])
  expect(faultsOf({ ...env, NODE_ENV: 'staging', DEMO: 'yes' })[0]).toContain('NODE_ENV')
})

test('it listens on this machine alone unless told otherwise', () => {
  expect(readSettings({}).host).toBe('127.0.0.1')
  expect(readSettings({ ...complete, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
})

test('with real people visitors solve a puzzle before we write letters for them, unless it is turned off', () => {
  expect([{}, complete, { ...complete, CAPTCHA: 'off' }].map((env) => readSettings(env).captcha)).toEqual([false, true, false])
})
