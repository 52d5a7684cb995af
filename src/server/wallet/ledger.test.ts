import fc from 'fast-check'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { bookedVisit } from '#testing/visits.ts'
import { addMinutes } from '#rules/time.ts'
import { balanceOf, writeEntry, type EntryRow } from '#testing/wallet.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()

const write = (patient: TestPerson, wanted: Parameters<typeof writeEntry>[2]) => writeEntry(world, patient, wanted)
const visitOf = async (patient: TestPerson, minutes: number) =>
  (await bookedVisit(world, { patient, startsAt: addMinutes(world.now(), minutes) })).appointmentId

test('the ledger of domain 5.9', async () => {
  const patient = await world.as('patient')
  const [visit, other] = [await visitOf(patient, 60), await visitOf(patient, 120)]
  expect(await balanceOf(patient)).toBe(0)
  await write(patient, { kind: 'topup', cents: 50_000 })
  const debit = { kind: 'debit', cents: -45_000, key: v7(), visit }
  const paid = (await write(patient, debit)) as EntryRow
  expect(await balanceOf(patient)).toBe(5_000)
  expect(await write(patient, debit)).toEqual(paid)
  expect(await balanceOf(patient)).toBe(5_000)
  expect(await write(patient, { kind: 'debit', cents: -6_000, visit: other })).toBe('wallet_too_low')
  const refund = { kind: 'refund', cents: 45_000, undoes: paid.id }
  expect(await write(patient, refund)).toMatchObject({ balance_after_cents: 50_000 })
  expect(await write(patient, refund)).toBe('already_refunded')
  expect(await balanceOf(patient)).toBe(50_000)
})

test('a refund never exceeds its debit, and a key stands for one thing', async () => {
  const [patient, stranger] = [await world.as('patient'), await world.as('patient')]
  const key = v7()
  await write(patient, { kind: 'topup', cents: 50_000, key })
  await write(stranger, { kind: 'topup', cents: 50_000 })
  const paid = (await write(patient, { kind: 'debit', cents: -20_000, visit: await visitOf(patient, 60) })) as EntryRow
  expect(await write(patient, { kind: 'refund', cents: 20_001, undoes: paid.id })).toBe('refund_too_high')
  expect(await write(stranger, { kind: 'refund', cents: 20_000, undoes: paid.id })).toBe('refund_too_high')
  expect(await write(patient, { kind: 'topup', cents: 50_001, key })).toBe('wallet_key_used')
  expect(await write(stranger, { kind: 'topup', cents: 50_000, key })).toBe('wallet_key_used')
})

test('of two parallel debits of R300 on R500 exactly one succeeds', async () => {
  for (let round = 0; round < 10; round++) {
    const patient = await world.as('patient')
    const [one, two] = [await visitOf(patient, 60), await visitOf(patient, 120)]
    await write(patient, { kind: 'topup', cents: 50_000 })
    const answers = await Promise.all([one, two].map((visit) => write(patient, { kind: 'debit', cents: -30_000, visit })))
    expect(answers.filter((answer) => answer === 'wallet_too_low')).toHaveLength(1)
    expect(await balanceOf(patient)).toBe(20_000)
  }
})

test('an entry is never changed, not even by the owner of the database', async () => {
  const patient = await world.as('patient')
  await write(patient, { kind: 'topup', cents: 50_000 })
  for (const statement of ['update wallet_entries set memo = null', 'delete from wallet_entries', 'truncate wallet_entries cascade'])
    await expect(world.owner.query(statement)).rejects.toMatchObject({ code: 'WL002' })
})

test('a patient sees nobody else’s money', async () => {
  const [patient, stranger] = [await world.as('patient'), await world.as('patient')]
  await write(patient, { kind: 'topup', cents: 50_000 })
  expect(await stranger.api.wallet.mine()).toEqual({ balanceCents: 0, entries: [], takesCards: false })
  expect((await patient.api.wallet.mine()).entries).toMatchObject([
    { type: 'topup', amountCents: 50_000, balanceAfterCents: 50_000, visit: null },
  ])
})

describe('whatever is done to a wallet, in whatever order and at once', () => {
  const cents = fc.integer({ min: 1, max: 60_000 })
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('topup', 'promo'), cents, key: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ kind: fc.constant('debit'), cents: cents.map((amount) => -amount), key: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ kind: fc.constant('adjustment'), cents: fc.integer({ min: -40_000, max: 40_000 }).filter(Boolean), key: fc.nat(5) }),
    fc.record({ kind: fc.constant('refund'), cents, key: fc.integer({ min: 0, max: 5 }) }),
  )

  test('its balance is the sum of its entries and never below zero', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }), async (rounds) => {
        const patient = await world.as('patient')
        const visits = await Promise.all([1, 2, 3, 4, 5, 6].map((hour) => visitOf(patient, hour * 60)))
        const run = v7()
        const debits: EntryRow[] = []
        for (const round of rounds) {
          const made = await Promise.all(
            round.map(async ({ kind, cents: amount, key }) => {
              const undoes = kind === 'refund' ? (debits[key % Math.max(1, debits.length)]?.id ?? v7()) : null
              const visit = kind === 'debit' ? visits[key] : null
              const answer = await write(patient, { kind, cents: amount, key: `${run} ${kind} ${key}`, visit, undoes }).catch((error) => {
                if (error.constraint !== 'wallet_entries_debit') throw error
                return 'paid for already'
              })
              return { kind, answer }
            }),
          )
          for (const { kind, answer } of made) if (kind === 'debit' && typeof answer !== 'string') debits.push(answer)
          await expectRight(patient)
        }
      }),
      { numRuns: 25 },
    )
  })

  async function expectRight({ id, api }: TestPerson) {
    const { rows } = await world.owner.query('select * from wallet_entries where user_id = $1 order by position', [id])
    let sum = 0
    for (const [index, row] of rows.entries()) {
      sum += row.amount_cents
      expect(sum).toBeGreaterThanOrEqual(0)
      expect(row).toMatchObject({ position: index + 1, balance_after_cents: sum })
    }
    const refunded = rows.filter(({ type }) => type === 'refund')
    expect(new Set(refunded.map(({ refund_of }) => refund_of)).size).toBe(refunded.length)
    for (const { refund_of, amount_cents } of refunded)
      expect(amount_cents).toBeLessThanOrEqual(-rows.find((row) => row.id === refund_of).amount_cents)
    expect((await api.wallet.mine()).balanceCents).toBe(sum)
  }
})

test('where nobody can be told, nothing is written either', async () => {
  const patient = await world.as('patient')
  const client = await world.owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.now', $1, true)`, [world.now().toISOString()])
    await client.query(`delete from pgboss.job where name = 'wallet-entry'`)
    await client.query(`delete from pgboss.queue where name = 'wallet-entry'`)
    await expect(client.query(`select write_wallet_entry($1, 'topup', 5000, 'nobody hears')`, [patient.id])).rejects.toThrow(
      'there is no job named wallet-entry',
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await balanceOf(patient)).toBe(0)
})
