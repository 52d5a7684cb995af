import { HOUR_MS } from '#rules/time.ts'
// The letter with which somebody who works here begins.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { asDoctor, asNurse, newAddress } from '#testing/staff.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { staffJobs } from './jobs.ts'

const world = testWorld()

let admin: TestPerson
beforeAll(async () => void (admin = await world.as('admin')))
afterEach(() => world.setTime(START))

const rows = async (query: string, ...values: unknown[]) => (await world.owner.query(query, values)).rows
const linksOf = (id: string) => rows(`select * from accounts.links where user_id = $1 and kind = 'invitation'`, id)
const lettersTo = (email: string) => rows('select * from deliveries where recipient = $1 order by id', email)
const tokenIn = ({ body }: { body: string }) => /\/invitation#token=([\w-]{43})&type=invitation/.exec(body)?.[1] ?? ''

test('an invitation goes to the address, in words that tell nobody anything, and opens the account', async () => {
  const email = newAddress()
  const made = await admin.api.staff.create(asDoctor(email))
  await world.jobsDone()
  const [letter, ...more] = await lettersTo(email)
  expect(more).toEqual([])
  expect(letter).toMatchObject({ code: 'invitation', subject: 'You are invited to Molemo', status: 'sent' })
  const token = tokenIn(letter)
  for (const text of [letter.subject, letter.body, letter.html])
    expect(text.replaceAll(token, '')).not.toMatch(/Naledi|Dube|doctor|MP0|UCT|Soweto/i)
  expect(await linksOf(made.id)).toHaveLength(1)
  expect(await world.visitor.accounts.checkLink({ token, kind: 'invitation' })).toEqual({ audience: 'staff' })
  expect(await world.visitor.accounts.acceptInvitation({ token, password: 'Pula-Nala-77' })).toEqual({ next: 'enrol' })
  await world.jobsDone()
  expect(await lettersTo(email)).toHaveLength(1) // a first password is no change of one
  expect(await admin.api.staff.get({ staffId: made.id })).toMatchObject({ status: 'active', invitedUntil: null })
  await expect(admin.api.staff.resendInvitation({ staffId: made.id })).rejects.toMatchObject({ code: 'ALREADY_ACCEPTED' })
})

test('its token is in the letter and nowhere else: not in the job, not in clear in any table', async () => {
  const email = newAddress()
  await admin.api.staff.create(asNurse(email))
  await world.jobsDone()
  const [letter] = await lettersTo(email)
  const token = tokenIn(letter)
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'accounts', 'pgboss')`,
  )
  const found = []
  for (const { name } of tables)
    if ((await rows(`select from ${name} t where t::text like '%' || $1 || '%'`, token)).length > 0) found.push(name)
  expect(token).toHaveLength(43)
  expect(found).toEqual(['public.deliveries'])
})

test('only the newest invitation works', async () => {
  const email = newAddress()
  const { id } = await admin.api.staff.create(asNurse(email))
  await world.jobsDone()
  await admin.api.staff.resendInvitation({ staffId: id })
  const [first] = await lettersTo(email)
  await expect(world.visitor.accounts.checkLink({ token: tokenIn(first), kind: 'invitation' })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })
  await world.jobsDone()
  const [, second] = await lettersTo(email)
  await expect(world.visitor.accounts.acceptInvitation({ token: tokenIn(first), password: 'Pula-Nala-77' })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })
  expect(await world.visitor.accounts.checkLink({ token: tokenIn(second), kind: 'invitation' })).toEqual({ audience: 'staff' })
  expect(await linksOf(id)).toHaveLength(1)
})

test('it works for 72 hours; then it is shown as over and can be sent again', async () => {
  const start = START
  const email = newAddress()
  const { id } = await admin.api.staff.create(asNurse(email))
  await world.jobsDone()
  const token = tokenIn((await lettersTo(email))[0])
  world.setTime(new Date(start.getTime() + 72 * HOUR_MS - 1))
  expect(await world.visitor.accounts.checkLink({ token, kind: 'invitation' })).toEqual({ audience: 'staff' })
  world.setTime(new Date(start.getTime() + 72 * HOUR_MS))
  await expect(world.visitor.accounts.checkLink({ token, kind: 'invitation' })).rejects.toMatchObject({ code: 'LINK_INVALID' })
  expect(await admin.api.staff.get({ staffId: id })).toMatchObject({ status: 'invitation_expired', invitedUntil: null })
  expect(await admin.api.staff.resendInvitation({ staffId: id })).toMatchObject({ status: 'invited' })
})

test('a letter that was still waiting when the invitation was accepted or the account disabled is not written', async () => {
  const email = newAddress()
  const { id } = await admin.api.staff.create(asNurse(email))
  await world.jobsDone()
  await world.owner.query('update accounts.users set email_verified = true where id = $1', [id])
  await staffJobs['staff-invitation'].run(world.opened.world, { userId: id, letterId: v7() })
  await world.owner.query('update accounts.users set email_verified = false, disabled_at = now() where id = $1', [id])
  await staffJobs['staff-invitation'].run(world.opened.world, { userId: id, letterId: v7() })
  expect(await lettersTo(email)).toHaveLength(1)
})
