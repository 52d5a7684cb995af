import { expect, test } from 'vitest'
import { listenOn } from '#testing/connection.ts'
import { START, testWorld, type TestWorld } from '#testing/world.ts'
import { clockAhead } from '../world/clock.ts'
import { cookieHeader } from '../accounts/sessions/cookies.ts'
import { createStaff } from '../accounts/createDemoAccounts.ts'
import { findLatestMoment } from '../database/demo/latestMoment.ts'
import { enrolDemoStaff } from '../database/demo/secondFactors.ts'
import { makeListener } from '../app.ts'
import { inJobTransaction } from '../rpc/job.ts'
import { enqueueMessage } from '../notices/notify.ts'

const demo = testWorld()
const withMailServer = testWorld({ SMTP_URL: 'smtp://127.0.0.1:9' })
/** The same with real people: it takes no database of a demo, so only what it answers is made anew. */
const production: Pick<TestWorld, 'fetch'> = {
  fetch: async (path) => {
    const { world } = demo.opened
    const config = { ...world.config, production: true, smtpUrl: 'smtp://127.0.0.1:9' }
    const { ask, close } = await listenOn(makeListener({ ...world, config }))
    const request = path instanceof Request ? path : new Request(new URL(path, world.config.appUrl))
    const answer = await ask(request)
    const text = await answer.text()
    await close()
    return new Response(text, answer)
  },
}

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

test('a letter is shown as it would look, and can neither run nor fetch anything', async () => {
  await demo.visitor.accounts.signUp({
    firstName: 'Thandi',
    lastName: 'Nkosi',
    email: 'looks@letterbox.example',
    password: 'pula-ya-medupi',
  })
  await demo.jobsDone()
  const page = await (await demo.fetch('/letterbox')).text()
  const address = /href="(\/letterbox\/letter\/[0-9a-f-]{36})"/.exec(page)?.[1] ?? 'none'
  const response = await demo.fetch(address)
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toMatch(/<a href="http:\/\/localhost:3000\/login#token=[\w-]{43}&amp;type=verify" style="/)
  for (const none of ['/letterbox/letter/nothing', '/letterbox/letter/01a1fecf-ac38-7595-ac3f-b1f5162fbbd5'])
    expect((await demo.fetch(none)).status).toBe(404)
})

test('what somebody does not want, and what waits for the morning, is not among the letters', async () => {
  const { id: userId } = await demo.as('patient')
  const base = { userId, channel: 'sms', code: 'test', recipient: '+27821234567' } as const
  await inJobTransaction(demo.opened.world, async (transaction) => {
    await enqueueMessage(transaction, { ...base, body: 'unwanted', key: 'unwanted', suppressed: 'switched_off' })
    await enqueueMessage(transaction, { ...base, body: 'tomorrow', key: 'tomorrow', sendAt: new Date(transaction.now.getTime() + 1) })
    await enqueueMessage(transaction, { ...base, body: 'today', key: 'today' })
  })
  const page = await (await demo.fetch('/letterbox')).text()
  expect([/unwanted/.test(page), /tomorrow/.test(page), /today/.test(page)]).toEqual([false, false, true])
})

test('what a letter says is text, whatever it looks like', async () => {
  const evil = '"><img src=x onerror=alert(1)>'
  const { id: userId } = await demo.as('patient')
  await inJobTransaction(demo.opened.world, (transaction) =>
    enqueueMessage(transaction, {
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

test("the codes of the demo's staff are there, work, and are gone with another authenticator", async () => {
  const { config } = demo.opened.world
  const password = 'Pula-Nala-2026'
  const person = { email: 'admin@demo.example', firstName: 'Fatima', lastName: 'Adams', password }
  const id = await createStaff(demo.owner, { ...person, role: 'admin' }, demo.now())
  await createStaff(demo.owner, { ...person, email: 'real@clinic.example', role: 'admin' }, demo.now())
  await enrolDemoStaff(demo.owner, config, demo.now())
  const codes = async () => (await (await demo.fetch('/letterbox/codes.json')).json()) as { email: string; name: string; code: string }[]
  const [shown, ...more] = await codes()
  expect(more).toEqual([])
  expect(shown).toMatchObject({ email: person.email, name: 'Fatima Adams', code: expect.stringMatching(/^\d{6}$/) })
  const page = await (await demo.fetch('/letterbox')).text()
  expect(page).toContain("Codes of the demo's staff")
  expect(page).toContain(`<td>${shown!.code.slice(0, 3)} ${shown!.code.slice(3)}</td>`)

  const post = (procedure: string, json: object, cookie?: string) =>
    demo.fetch(`/api/rpc/accounts/${procedure}`, {
      method: 'POST',
      headers: { origin: config.appUrl.origin, 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify({ json }),
    })
  const first = await post('signIn', { email: person.email, password, role: 'admin' })
  expect(await first.json()).toMatchObject({ json: { next: 'second_factor' } })
  const cookie = first.headers.get('set-cookie')!.split(';')[0]!
  const second = await post('verifySecondFactor', { way: 'totp', code: shown!.code }, cookie)
  expect(await second.json()).toMatchObject({ json: { role: 'admin', email: person.email } })

  await demo.owner.query('update accounts.totp_factors set secret = $2 where user_id = $1', [id, 'sealed with another key'])
  expect(await codes()).toEqual([])
})

test.each([
  ['a mail server', withMailServer],
  ['real people', production],
])('a server with %s has no letterbox', async (_what, world) => {
  for (const path of ['/letterbox', '/letterbox.json', '/letterbox/codes.json', '/letterbox/letter/01a1fecf-ac38-7595-ac3f-b1f5162fbbd5']) {
    const response = await world.fetch(path)
    expect(await response.text()).not.toMatch(/recipient|"code"|authenticator/)
    expect(response.headers.get('content-type') ?? '').not.toContain('json')
  }
})

test('the demo moves its time ahead, and no other server has that address', async () => {
  const { world } = demo.opened
  const { clock, moveAhead, aheadMs } = clockAhead(() => START)
  const headerOf = async (over: object) => {
    const { ask, close } = await listenOn(makeListener({ ...world, ...over }))
    const headers = { cookie: cookieHeader('nobody', world.config) }
    const answer = await ask(new Request(new URL('/api/accounts/me', world.config.appUrl), { headers }))
    await close()
    return answer.headers.get('clock-ahead')
  }
  expect(await headerOf({ clock, moveAhead, aheadMs })).toBeNull()
  const post = async (over: object, minutes: string, headers: Record<string, string> = {}) => {
    const { ask, close } = await listenOn(makeListener({ ...world, ...over }))
    const answer = await ask(
      new Request(new URL('/letterbox/clock', world.config.appUrl), {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: `minutes=${minutes}`,
      }),
    )
    await close()
    return answer.status
  }
  expect(await post({ clock, moveAhead }, '60')).toBe(303)
  expect(clock()).toEqual(new Date(START.getTime() + 3_600_000))
  expect(await headerOf({ clock, moveAhead, aheadMs }), 'by which screens know').toBe('3600000')
  expect(await headerOf({})).toBeNull()
  expect(await post({ clock, moveAhead }, '-60')).toBe(400)
  expect(await post({ clock, moveAhead }, '60', { origin: 'https://elsewhere.example' })).toBe(403)
  const page = await demo.fetch('/letterbox')
  expect(page.headers.get('referrer-policy'), 'so that a browser names the origin of its form').toBe('same-origin')
  const real = { ...world.config, production: true, smtpUrl: 'smtp://127.0.0.1:9' }
  for (const config of [real, { ...world.config, smtpUrl: 'smtp://127.0.0.1:9' }])
    expect([404, 405]).toContain(await post({ clock, moveAhead, config }, '60'))
  expect([404, 405], 'a clock that cannot be moved').toContain(await post({}, '60'))
  expect(clock()).toEqual(new Date(START.getTime() + 3_600_000))
})

test('a demo that starts again goes on from where it was moved to', async () => {
  const later = new Date(START.getTime() + 90 * 60_000)
  expect(clockAhead(() => later, START).clock()).toEqual(later)
  const signedIn = await demo.as('patient')
  await demo.owner.query('update accounts.sessions set active_at = $2 where user_id = $1', [signedIn.id, later])
  const again = clockAhead(() => START, await findLatestMoment(demo.owner.options))
  expect(again.clock()).toEqual(later)
  again.moveAhead(15)
  expect(again.aheadMs()).toBe(105 * 60_000)
})
