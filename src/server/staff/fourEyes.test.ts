// What one administrator cannot do by being two (decision 56).
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#rules/time.ts'
import { cookieHeader } from '#server/accounts/sessions/cookies.ts'
import { openSession } from '#testing/people.ts'
import { asDoctor, newAddress } from '#testing/staff.ts'
import { balanceOf } from '#testing/wallet.ts'
import { testWorld, type Api, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const LARGE = 200_000
let [admin, colleague] = [] as unknown as [TestPerson, TestPerson]
beforeAll(async () => {
  admin = await world.as('admin')
  colleague = await world.as('admin')
})

const pass = (hours: number) => world.setTime(new Date(world.now().getTime() + hours * HOUR_MS))
/** Signed in just now, as sensitive changes want it. */
const fresh = async ({ id }: { id: string }): Promise<Api> =>
  world.client(cookieHeader(await openSession(world.owner, id, world.now()), world.opened.world.config))

/** An administrator whom `maker` makes on the screen, invitation accepted. */
async function madeBy(maker: { id: string }): Promise<{ id: string }> {
  const api = await fresh(maker)
  const { id } = await api.staff.create({
    email: newAddress(),
    first_name: 'Sock',
    last_name: 'Puppet',
    registration: { role: 'admin' },
  })
  await world.owner.query('update accounts.users set email_verified = true where id = $1', [id])
  return { id }
}

async function ask(who: { id: string }) {
  const patient = await world.as('patient')
  const id = v7()
  const api = await fresh(who)
  expect(await api.wallet.adjust({ id, userId: patient.id, amountCents: LARGE, reason: 'Paid twice' })).toEqual({ state: 'waiting' })
  return { id, patient }
}

/** What the list says before, and what an agreement answers: the refusal's code, or 'done'. */
async function agree(who: { id: string }, { id, patient }: Awaited<ReturnType<typeof ask>>) {
  const api = await fresh(who)
  const before = await balanceOf(patient)
  const said = (await api.wallet.adjustments({})).find((one) => one.id === id)?.whyNotAgree
  const answer = await api.wallet.decideAdjustment({ id, decision: 'done' }).then(
    () => 'done',
    (error: { code: string; defined: boolean }) => (error.defined ? error.code : error),
  )
  expect(said ?? 'done').toBe(answer)
  expect((await balanceOf(patient)) - before).toBe(answer === 'done' ? LARGE : 0)
  return answer
}

const confirm = async ({ id }: { id: string }) => {
  const client = await world.owner.connect()
  await client.query('begin')
  await client.query(`select set_config('app.now', $1, true)`, [world.now().toISOString()])
  await client.query('select confirm_staff($1)', [id])
  await client.query('commit')
  client.release()
}

describe('a large correction', () => {
  test('is agreed to by an administrator who has nothing to do with the other', async () => {
    expect(await agree(colleague, await ask(admin))).toBe('done')
  })

  test('is not agreed to by an account that its author made, nor the other way round, however long ago', async () => {
    const sock = await madeBy(admin)
    pass(24 * 30)
    expect(await agree(sock, await ask(admin))).toBe('NOT_INDEPENDENT')
    expect(await agree(admin, await ask(sock))).toBe('NOT_INDEPENDENT')
    expect(await agree(colleague, await ask(sock))).toBe('done')
    expect(await agree(sock, await ask(colleague))).toBe('done')
  })

  test('is not agreed to among accounts that one administrator made, one by another too', async () => {
    const [one, other] = [await madeBy(admin), await madeBy(admin)]
    pass(73)
    const third = await madeBy(other)
    pass(73)
    expect(await agree(other, await ask(one))).toBe('NOT_INDEPENDENT')
    expect(await agree(third, await ask(admin))).toBe('NOT_INDEPENDENT')
    expect(await agree(third, await ask(one))).toBe('NOT_INDEPENDENT')
  })

  test('is refused by anybody but its author: that moves no money', async () => {
    const sock = await madeBy(admin)
    const asked = await ask(admin)
    await (await fresh(sock)).wallet.decideAdjustment({ id: asked.id, decision: 'rejected' })
    expect(await balanceOf(asked.patient)).toBe(0)
  })

  test('is not agreed to by an account of less than 72 hours, nor by one that came after it', async () => {
    const early = await ask(admin)
    const newcomer = await world.as('admin')
    await world.owner.query('update staff_changes set at = $2 where user_id = $1', [newcomer.id, world.now()])
    pass(71.9)
    expect(await agree(newcomer, await ask(admin))).toBe('ACCOUNT_TOO_NEW')
    pass(0.2)
    expect(await agree(newcomer, early)).toBe('ACCOUNT_TOO_NEW')
    expect(await agree(newcomer, await ask(admin))).toBe('done')
    expect(await agree(colleague, early)).toBe('done')
  })

  test.each([
    [
      'enabled again',
      async (api: Api, staffId: string) => {
        await api.staff.disable({ staffId, reason: 'Away' })
        await api.staff.enable({ staffId })
      },
    ],
    ['given another address', async (api: Api, staffId: string) => void (await api.staff.changeEmail({ staffId, email: newAddress() }))],
    ['without its second factor', async (api: Api, staffId: string) => void (await api.staff.resetSecondFactor({ staffId }))],
  ])('is not agreed to by an account that its author had %s; of another’s doing 72 hours count', async (_, change) => {
    const [taken, helped] = [await world.as('admin'), await world.as('admin')]
    const early = await ask(admin)
    await change(await fresh(admin), taken.id)
    await change(await fresh(colleague), helped.id)
    pass(71)
    expect(await agree(helped, await ask(admin))).toBe('ACCOUNT_TOO_NEW')
    pass(2)
    const late = await ask(admin)
    expect(await agree(taken, late)).toBe('NOT_INDEPENDENT')
    expect(await agree(helped, early)).toBe('ACCOUNT_TOO_NEW')
    expect(await agree(helped, late)).toBe('done')
  })

  test('waits where an account moved to an address that its own owner asked for', async () => {
    const mover = await world.as('admin')
    const asked = await ask(admin)
    await world.owner.query('update accounts.users set email = $2, updated_at = $3 where id = $1', [mover.id, newAddress(), world.now()])
    expect(await agree(mover, asked)).toBe('ACCOUNT_TOO_NEW')
  })

  test('is agreed to by whom the operator confirmed, whoever made the account; no server confirms', async () => {
    const second = await madeBy(admin)
    const asked = await ask(admin)
    await confirm(second)
    expect(await agree(second, asked)).toBe('done')
    await (await fresh(admin)).staff.resetSecondFactor({ staffId: second.id })
    pass(73)
    expect(await agree(second, await ask(admin))).toBe('NOT_INDEPENDENT')
    const { rows } = await world.owner.query(
      `select r as role from unnest(array['app_request', 'app_job', 'app_accounts', 'app_login']) r
       where has_function_privilege(r, 'confirm_staff(uuid)', 'execute')`,
    )
    expect(rows).toEqual([])
  })
})

describe('what a doctor opened in an emergency', () => {
  async function opened(doctor: { id: string }) {
    const [patient, id] = [await world.as('patient'), v7()]
    await world.owner.query(
      `insert into break_glass (id, doctor_id, user_id, category, reason, at, until)
       values ($1, $2, $3, 'emergency', 'Nobody else was there to ask', $4, $4::timestamptz + interval '1 hour')`,
      [id, doctor.id, patient.id, world.now()],
    )
    return id
  }
  async function review(who: { id: string }, id: string) {
    const api = await fresh(who)
    const said = (await api.patientRecords.emergencyAccessReviews({})).find((one) => one.id === id)?.whyNotReview
    const answer = await api.patientRecords.reviewEmergencyAccess({ id, outcome: 'justified', note: '' }).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
    expect(said ?? 'done').toBe(answer)
    return answer
  }

  test('is not reviewed by who made the doctor’s account within 72 hours, nor by whom they made', async () => {
    const sock = await madeBy(admin)
    pass(73)
    const doctor = await (await fresh(admin)).staff.create(asDoctor())
    pass(71)
    const id = await opened(doctor)
    pass(24 * 14)
    expect(await review(admin, id)).toBe('NOT_INDEPENDENT')
    expect(await review(sock, id)).toBe('NOT_INDEPENDENT')
    expect(await review(colleague, id)).toBe('done')
    expect(await review(admin, await opened(doctor))).toBe('done')
  })

  test('is not reviewed by an account of less than 72 hours', async () => {
    const newcomer = await madeBy(admin)
    const id = await opened(await world.as('doctor'))
    expect(await review(newcomer, id)).toBe('ACCOUNT_TOO_NEW')
    pass(72)
    expect(await review(newcomer, id)).toBe('done')
  })

  test('is not written as reviewed by a call that forgets to ask', async () => {
    const doctor = await (await fresh(admin)).staff.create(asDoctor())
    const id = await opened(doctor)
    const client = await world.owner.connect()
    await client.query('begin')
    await client.query(
      `select set_config('app.role', 'admin', true), set_config('app.actor', $1, true), set_config('app.now', $2, true), set_config('role', 'app_request', true)`,
      [admin.id, world.now().toISOString()],
    )
    const { rows } = await client.query(`select review_break_glass($1, 'justified', '') as whose`, [id])
    await client.query('rollback')
    client.release()
    expect(rows).toEqual([{ whose: null }])
  })
})
