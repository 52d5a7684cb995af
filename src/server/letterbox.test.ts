import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'
import { inJob } from './rpc/job.ts'
import { post } from './notices/notify.ts'

const demo = testWorld()
const withMailServer = testWorld({ SMTP_URL: 'smtp://127.0.0.1:9' })
const production = testWorld({
  NODE_ENV: 'production',
  APP_URL: 'https://care.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@care.example',
  SUPPORT_NUMBER: '+27821234567',
  OFFICER_EMAIL: 'officer@care.example',
  ADMINISTRATOR_NUMBER: '+27821234568',
})

test('the demo keeps its mail where one can read it and open its links', async () => {
  const email = 'thandi@letterbox.example'
  await demo.visitor.accounts.signUp({ firstName: 'Thandi', lastName: 'Nkosi', email, password: 'pula-ya-medupi' })
  await demo.jobsDone()
  const letters = (await (await demo.fetch('/letterbox.json')).json()) as { recipient: string; body: string }[]
  const link = /http:\/\/localhost:3000\/login#token=[\w-]{43}&type=verify/.exec(letters[0]?.body ?? '')?.[0] ?? 'none'
  expect(letters[0]?.recipient).toBe(email)
  const page = await (await demo.fetch('/letterbox')).text()
  expect(page).toContain(`<a href="${link.replace('&', '&amp;')}">`)
  expect(page).toContain('Please verify your email')
})

test('what a letter says is text, whatever it looks like', async () => {
  const evil = '"><img src=x onerror=alert(1)>'
  const { id: userId } = await demo.as('patient')
  await inJob(demo.opened.world, (call) =>
    post(call, {
      userId,
      channel: 'email',
      code: 'test',
      recipient: `${evil}@x.y`,
      subject: evil,
      body: `http://x.y/${evil} javascript:alert(1)`,
      key: 'evil',
    }),
  )
  const response = await demo.fetch('/letterbox')
  const page = await response.text()
  expect(page).not.toContain('<img')
  expect(page).not.toContain('href="javascript')
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'/)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['a mail server', withMailServer],
  ['real people', production],
])('a server with %s has no letterbox', async (_what, world) => {
  for (const path of ['/letterbox', '/letterbox.json']) {
    const response = await world.fetch(path)
    expect(await response.text()).not.toContain('recipient')
    expect(response.headers.get('content-type') ?? '').not.toContain('json')
  }
})
