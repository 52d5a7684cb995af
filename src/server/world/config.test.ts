import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

const complete = {
  NODE_ENV: 'production',
  APP_URL: 'https://care.example',
  APP_SECRET: 'kU7w-2pQ9_xYbN4mZr8sTfV1cLhJ6dGa',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'care@care.example',
  OFFICER_EMAIL: 'privacy@care.example',
  SUPPORT_NUMBER: '+27821234567',
  ADMINISTRATOR_NUMBER: '+27821234568',
}

function faultsOf(env: Record<string, string>) {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults
    throw error
  }
}

test('the demo needs no setting', () => {
  expect(readConfig({})).toMatchObject({ production: false, port: 3000, databaseUrl: null, smtpUrl: null, turn: null })
  expect(readConfig({}).appUrl.origin).toBe('http://localhost:3000')
})

test('an empty setting is no setting', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: null })
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
  ['APP_URL', 'http://care.example'],
  ['SMTP_URL', 'mail.example'],
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['SUPPORT_NUMBER', '0821234567'],
  ['DATABASE_URL', 'mysql://db'],
])('production refuses %s=%s', (name, value) => {
  const faults = faultsOf({ ...complete, [name]: value })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(name)
})

test('a relay needs its address and its secret', () => {
  expect(faultsOf({ TURN_URL: 'turn:relay.example:3478' })).toHaveLength(1)
  expect(readConfig({ TURN_URL: 'turn:relay.example:3478', TURN_SECRET: 'sixteen characters' }).turn).not.toBeNull()
})

test('no fault repeats the secret it complains about', () => {
  expect(faultsOf({ ...complete, APP_SECRET: 'hunter2' }).join()).not.toContain('hunter2')
})

test('a deployment with real people does not run on the secret of the demo', () => {
  const { appSecret } = readConfig({})
  expect(() => readConfig({ NODE_ENV: 'production', APP_SECRET: appSecret })).toThrow('APP_SECRET is the one from the demo')
})

test('text messages need all three settings of their provider, and in production an address that nobody can listen to', () => {
  const provider = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: '+27821234567' }
  expect(readConfig(provider).sms).toMatchObject({ account: 'AC1', from: '+27821234567', url: new URL('https://api.twilio.com') })
  expect(readConfig({}).sms).toBeNull()
  expect(faultsOf({ SMS_ACCOUNT: 'AC1' })).toEqual(['SMS_ACCOUNT, SMS_TOKEN and SMS_FROM must be set together.'])
  expect(faultsOf({ ...provider, SMS_FROM: 'A name that is far too long' })[0]).toContain('SMS_FROM must be a number')
  const plain = ['SMS_URL and PUSH_HOSTS must begin with https://.']
  expect(faultsOf({ ...complete, ...provider, SMS_URL: 'http://sms.example' })).toEqual(plain)
  expect(faultsOf({ ...complete, PUSH_HOSTS: 'https://push.example,http://127.0.0.1:4000' })).toEqual(plain)
  expect(readConfig({ PUSH_HOSTS: 'http://127.0.0.1:4000/any, https://push.example'.replace(' ', '') }).pushOrigins).toEqual([
    'http://127.0.0.1:4000',
    'https://push.example',
  ])
  expect(faultsOf({ OUTBOX_LEASE_SECONDS: '0' })).toEqual(['OUTBOX_LEASE_SECONDS must be 1 or more.'])
})

test('cards are taken with a key of the payment provider alone, and with real people not with one for tests', () => {
  const live = { PAYSTACK_SECRET: `sk_live_${'0a'.repeat(20)}` }
  expect(readConfig({}).paystack).toBeNull()
  expect(readConfig(live).paystack).toEqual({ secret: live.PAYSTACK_SECRET, url: new URL('https://api.paystack.co') })
  expect(faultsOf({ ...complete, ...live })).toEqual([])
  expect(faultsOf({ PAYSTACK_SECRET: 'hunter2' })).toEqual(['PAYSTACK_SECRET must be a secret key like sk_live_….'])
  expect(faultsOf({ ...complete, PAYSTACK_SECRET: `sk_test_${'0a'.repeat(20)}` })[0]).toContain('a test key')
  expect(faultsOf({ ...complete, ...live, PAYSTACK_URL: 'http://pay.example' })).toEqual(['PAYSTACK_URL must begin with https://.'])
})
