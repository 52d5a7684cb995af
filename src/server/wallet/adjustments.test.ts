import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, topUp } from '#testing/wallet.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
let [admin, colleague] = [] as unknown as [TestPerson, TestPerson]
beforeAll(async () => {
  admin = await world.as('admin')
  colleague = await world.as('admin')
})

const correct = (who: TestPerson, patient: { id: string }, amountCents: number, more: object = {}) =>
  who.api.wallet.adjust({ id: v7(), userId: patient.id, amountCents, reason: 'Paid twice by mistake', ...more })

const prove = ({ id }: TestPerson, number: string) =>
  world.owner.query('update accounts.users set phone_number = $2, phone_verified_at = $3 where id = $1', [id, number, world.now()])

describe('a patient whose wallet is corrected', () => {
  test('is found by exactly their address or number, and by nothing less', async () => {
    const patient = await world.as('patient', { phone: '+27831112222' })
    await topUp(world, patient, 7_000)
    await prove(patient, '+27831112222')
    const expected = { userId: patient.id, name: `${patient.firstName} ${patient.lastName}`, balanceCents: 7_000 }
    for (const contact of [patient.email, ` ${patient.email.toUpperCase()}`, '083 111 2222', '+27831112222'])
      expect(await admin.api.wallet.findPatient({ contact })).toEqual(expected)
    for (const contact of [patient.email.slice(1), '%', patient.lastName, '083 111 222', colleague.email])
      await expect(admin.api.wallet.findPatient({ contact })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is not found by a number that they typed and never proved', async () => {
    const patient = await world.as('patient', { phone: '+27839998888' })
    await expect(admin.api.wallet.findPatient({ contact: '0839998888' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await prove(patient, '+27839998888')
    expect(await admin.api.wallet.findPatient({ contact: '0839998888' })).toMatchObject({ userId: patient.id })
  })

  test('sees who looked at the wallet and who changed it', async () => {
    const patient = await world.as('patient')
    await admin.api.wallet.findPatient({ contact: patient.email })
    await correct(admin, patient, 500)
    const seen = await patient.api.patientRecords.myAccessLog({})
    expect(seen).toMatchObject([{ section: 'wallet', role: 'admin', times: 2 }])
  })
})

describe('a correction', () => {
  test('up to R1 000 is made at once by one administrator, once', async () => {
    const patient = await world.as('patient')
    const input = { id: v7() }
    for (let times = 0; times < 3; times++) expect(await correct(admin, patient, 100_000, input)).toEqual({ state: 'done' })
    expect(await correct(admin, patient, -40_000)).toEqual({ state: 'done' })
    const { balanceCents, entries } = await patient.api.wallet.mine()
    expect(balanceCents).toBe(60_000)
    expect(entries).toMatchObject([{ type: 'adjustment', amountCents: -40_000, memo: 'Paid twice by mistake' }, { amountCents: 100_000 }])
  })

  test('in small pieces counts as the whole: what one made alone for a patient in a day', async () => {
    const patient = await world.as('patient')
    expect(await correct(admin, patient, 60_000)).toEqual({ state: 'done' })
    expect(await correct(admin, patient, 60_000)).toEqual({ state: 'waiting' })
    const two = await Promise.all([correct(admin, patient, 30_000), correct(colleague, patient, 30_000)])
    expect(two.map(({ state }) => state).toSorted()).toEqual(['done', 'waiting'])
    expect(await balanceOf(patient)).toBe(90_000)
    for (const { id, requestedBy } of await admin.api.wallet.adjustments({}))
      await (requestedBy === admin.id ? colleague : admin).api.wallet.decideAdjustment({ id, decision: 'rejected' })
  })

  test('is not another one under the same id', async () => {
    const [patient, other] = [await world.as('patient'), await world.as('patient')]
    const id = v7()
    await correct(admin, patient, 8_000, { id })
    const others = await Promise.allSettled([
      correct(admin, patient, 80_000, { id }),
      correct(admin, other, 8_000, { id }),
      correct(colleague, patient, 8_000, { id }),
    ])
    for (const again of others) expect(again).toMatchObject({ status: 'rejected', reason: { code: 'ALREADY_DECIDED' } })
    expect(await correct(admin, patient, 8_000, { id })).toEqual({ state: 'done' })
    expect([await balanceOf(patient), await balanceOf(other)]).toEqual([8_000, 0])
  })

  test('above it waits for another administrator, never the same one', async () => {
    const patient = await world.as('patient')
    const id = v7()
    expect(await correct(admin, patient, 100_001, { id })).toEqual({ state: 'waiting' })
    expect(await balanceOf(patient)).toBe(0)
    await expect(admin.api.wallet.decideAdjustment({ id, decision: 'done' })).rejects.toMatchObject({ code: 'NOT_YOURSELF' })
    await expect(admin.api.wallet.decideAdjustment({ id, decision: 'rejected' })).rejects.toMatchObject({ code: 'NOT_YOURSELF' })
    expect(await balanceOf(patient)).toBe(0)
    expect(await colleague.api.wallet.adjustments({})).toMatchObject([
      { id, amountCents: 100_001, requestedBy: admin.id, state: 'waiting' },
    ])
    await colleague.api.wallet.decideAdjustment({ id, decision: 'done' })
    expect(await balanceOf(patient)).toBe(100_001)
    const done = await admin.api.wallet.adjustments({ view: 'done' })
    expect(done.find((one) => one.id === id)).toMatchObject({ state: 'done', deciderName: `${colleague.firstName} ${colleague.lastName}` })
    expect(await admin.api.wallet.adjustments({})).toEqual([])
  })

  test('is decided once, however many decide at the same time', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => world.as('admin')))
    for (let round = 0; round < 5; round++) {
      const patient = await world.as('patient')
      const id = v7()
      await correct(admin, patient, 200_000, { id })
      const answers = await Promise.allSettled(
        others.map(({ api }, n) => api.wallet.decideAdjustment({ id, decision: n % 2 === round % 2 ? 'done' : 'rejected' })),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'ALREADY_DECIDED' })
      const { rows } = await world.owner.query('select state from wallet_adjustments where id = $1', [id])
      expect(await balanceOf(patient)).toBe(rows[0].state === 'done' ? 200_000 : 0)
    }
  })

  test('never takes out more than there is, not even when the money goes while it waits', async () => {
    const patient = await world.as('patient')
    await topUp(world, patient, 300_000)
    await expect(correct(admin, patient, -300_001)).resolves.toEqual({ state: 'waiting' })
    const id = v7()
    await correct(admin, patient, -200_001, { id })
    await expect(correct(admin, patient, -99_999)).resolves.toEqual({ state: 'done' })
    await expect(correct(admin, patient, -1)).resolves.toEqual({ state: 'done' })
    await expect(colleague.api.wallet.decideAdjustment({ id, decision: 'done' })).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
    expect((await colleague.api.wallet.adjustments({})).map((waiting) => waiting.id)).toContain(id)
    const small = await world.as('patient')
    await expect(correct(admin, small, -1)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
    await topUp(world, small, 70_000)
    await Promise.allSettled(Array.from({ length: 8 }, () => correct(admin, small, -20_000)))
    expect(await balanceOf(small)).toBe(70_000 - 3 * 20_000)
  })

  test('has an amount and a reason, and is a patient’s', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    for (const amount of [0, 1_000_001, -1_000_001])
      await expect(correct(admin, patient, amount)).rejects.toMatchObject({ code: 'ADJUSTMENT_INVALID' })
    await expect(correct(admin, patient, 100, { reason: ' ' })).rejects.toMatchObject({ code: 'FIELDS_MISSING' })
    for (const nobody of [doctor, admin, { id: v7() }])
      await expect(correct(admin, nobody, 100)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(correct(patient, patient, 100)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(admin.api.wallet.decideAdjustment({ id: v7(), decision: 'done' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('of every entry the patient is told once: in the app how much, elsewhere neither how much nor what for', async () => {
  const patient = await world.as('patient')
  await topUp(world, patient, 90_000)
  await correct(admin, patient, 2_500)
  await world.jobsDone()
  const { items } = await patient.api.notifications.list({})
  const told = items.filter(({ title }) => title === 'Your wallet')
  expect(told).toHaveLength(2)
  expect(told.map(({ message }) => message)).toEqual(['R25.00 was added to your wallet.', 'R900.00 was added to your wallet.'])
  const { rows } = await world.owner.query(
    `select code, channel, subject, body from deliveries where user_id = $1 and code = 'wallet_credit'`,
    [patient.id],
  )
  expect(rows.map(({ channel }) => channel)).toEqual(['email', 'email'])
  expect(JSON.stringify(rows)).not.toMatch(/900|25\.00|Paid twice/)
})
