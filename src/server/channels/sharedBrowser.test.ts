// A browser that asked for push messages outlives its session: whose messages it gets follows who is signed in there.
import { expect, test } from 'vitest'
import { openBrowser, type Browser } from '#testing/browser.ts'
import { makeBrowser } from '#testing/browserPush.ts'
import { givePassword } from '#testing/passwords.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld({ PUSH_HOSTS: 'https://push.example' })
const PASSWORD = 'pula-ya-medupi'
const newSubscription = () => makeBrowser('https://push.example').subscription

async function somebody() {
  const patient = await world.as('patient')
  await givePassword(world, patient.id, PASSWORD)
  await patient.api.accounts.signOut()
  return patient
}

const signIn = ({ api }: Browser, { email }: TestPerson) => api.accounts.signIn({ email, password: PASSWORD, role: 'patient' })
const browsersOf = async ({ id }: TestPerson) =>
  (await world.owner.query('select from push_subscriptions where user_id = $1', [id])).rowCount

/** Longer than a session of a patient lasts; what is over is swept at night. */
async function monthLater() {
  world.setTime(new Date(world.now().getTime() + 31 * 24 * 3_600_000))
  await world.owner.query('select accounts.forget_expired($1)', [world.now()])
}

test('when a session ran out, who signs in there next does not get the messages of whoever was there before', async () => {
  const [before, next] = [await somebody(), await somebody()]
  const phone = openBrowser(world)
  await signIn(phone, before)
  await phone.api.channels.subscribePush(newSubscription())
  await monthLater()
  expect(await browsersOf(before)).toBe(1)
  await signIn(phone, next)
  expect(await browsersOf(before)).toBe(0)
  expect(await browsersOf(next)).toBe(0)
})

test.each(['ran out', 'went on'])(
  'after a sign-in anew, when the session %s, signing out that device still ends its messages',
  async (how) => {
    const patient = await somebody()
    const [phone, desktop] = [openBrowser(world), openBrowser(world)]
    await signIn(phone, patient)
    await phone.api.channels.subscribePush(newSubscription())
    if (how === 'ran out') await monthLater()
    await signIn(phone, patient)
    await signIn(desktop, patient)
    await desktop.api.channels.subscribePush(newSubscription())
    const { devices } = await desktop.api.security.overview()
    await desktop.api.security.signOutDevice({ deviceId: devices.find(({ isThis }) => !isThis)!.id })
    expect(await browsersOf(patient)).toBe(1)
    await desktop.api.accounts.signOut()
    expect(await browsersOf(patient)).toBe(0)
  },
)

test('nobody has more than ten: what was not reached for longest makes room', async () => {
  const { api } = await world.as('patient')
  const first = await api.channels.subscribePush(newSubscription())
  for (let more = 0; more < 12; more += 1) await api.channels.subscribePush(newSubscription())
  const devices = await api.channels.pushDevices()
  expect(devices).toHaveLength(10)
  expect(devices.map(({ id }) => id)).not.toContain(first.id)
})

test('of several who ask on one browser at once one has it, with keys and session of their own', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => world.as('patient')))
  const subscription = newSubscription()
  await Promise.allSettled(
    people.map(({ api }, n) => api.channels.subscribePush({ ...subscription, auth: Buffer.alloc(16, n).toString('base64url') })),
  )
  const { rows } = await world.owner.query<{ user_id: string; owner: string; auth: string }>(
    `select p.user_id, s.user_id as owner, p.auth from push_subscriptions p left join accounts.sessions s on s.id = p.session_id
     where endpoint = $1`,
    [subscription.endpoint],
  )
  expect(rows).toHaveLength(1)
  const n = people.findIndex(({ id }) => id === rows[0]!.user_id)
  expect(rows[0]).toMatchObject({ owner: people[n]!.id, auth: Buffer.alloc(16, n).toString('base64url') })
})
