import { expect, test } from 'vitest'
import { supportConsents } from '#rules/supportConsents.ts'
import { intakeDueAt } from '#rules/enrolments.ts'
import { isPublicHoliday } from '#rules/holidays.ts'
import type { SupportConsentCode } from '#contract/consents.ts'
import { DAY_MS } from '#rules/time.ts'
import { bookedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { inJobTransaction } from '../rpc/job.ts'
import { findConsent } from './store.ts'

const world = testWorld()

const texts = (...codes: SupportConsentCode[]) => codes.map((code) => ({ code, version: supportConsents[code].version }))
const all = texts('psp_support', 'share_symptom_alerts', 'share_adherence_alerts')

/** As a job asks that would tell a nurse something. */
const holds = ({ id: userId }: TestPerson, code: SupportConsentCode | 'telehealth') =>
  inJobTransaction(world.opened.world, ({ db }) => findConsent(db, { userId, code }))

/** What was kept, oldest first. */
const kept = async (patient: TestPerson) =>
  (
    await world.owner.query('select code, decision, version from consent_records where user_id = $1 order by at, id', [patient.id])
  ).rows.map(({ code, decision, version }) => `${code} ${version} ${decision}`)

test('a patient agrees to support and to what nurses are told, sees it with version and date, and again is once', async () => {
  const patient = await world.as('patient')
  expect(await patient.api.consents.mine()).toEqual([])
  await patient.api.consents.agree({ texts: all })
  world.setTime(new Date(START.getTime() + DAY_MS))
  const mine = await patient.api.consents.agree({ texts: all })
  expect(mine).toEqual(await patient.api.consents.mine())
  expect(mine).toHaveLength(3)
  for (const one of mine) expect(one).toMatchObject({ decision: 'accepted', version: '1', at: START, expiresAt: null, visit: null })
  expect(await kept(patient)).toHaveLength(3)
  for (const { code } of all) expect(await holds(patient, code)).toEqual(START)
})

test('support that is taken back ends with the next request, and with it what nurses are told', async () => {
  const patient = await world.as('patient')
  await patient.api.consents.agree({ texts: texts('psp_support', 'share_symptom_alerts') })
  await patient.api.consents.decline({ code: 'psp_support' })
  await patient.api.consents.decline({ code: 'psp_support' })
  for (const { code } of all) expect(await holds(patient, code)).toBeNull()
  expect((await kept(patient)).toSorted()).toEqual([
    'psp_support 1 accepted',
    'psp_support 1 withdrawn',
    'share_symptom_alerts 1 accepted',
    'share_symptom_alerts 1 withdrawn',
  ])
  await patient.api.consents.agree({ texts: texts('psp_support') })
  expect(await holds(patient, 'psp_support')).not.toBeNull()
  expect(await holds(patient, 'share_symptom_alerts')).toBeNull()
})

test('support enrols in the programme with its first term, and without it the enrolment is withdrawn; later it begins anew', async () => {
  const patient = await world.as('patient')
  const enrolled = async () =>
    (await world.owner.query('select status, consented_at, intake_due_at, risk_level from enrolments where patient_id = $1', [patient.id]))
      .rows
  const at = new Date(START.getTime() + DAY_MS)
  world.setTime(at)
  await patient.api.consents.decline({ code: 'psp_support' })
  expect(await enrolled()).toEqual([])
  await patient.api.consents.agree({ texts: texts('psp_support') })
  const begun = { status: 'consented', consented_at: at, intake_due_at: intakeDueAt(at, isPublicHoliday), risk_level: null }
  expect(await enrolled()).toEqual([begun])
  await world.owner.query(`update enrolments set status = 'active', risk_level = 'high' where patient_id = $1`, [patient.id])
  await patient.api.consents.agree({ texts: texts('psp_support', 'share_symptom_alerts') })
  expect(await enrolled(), 'again is nothing new').toMatchObject([{ status: 'active', risk_level: 'high' }])
  await patient.api.consents.decline({ code: 'share_symptom_alerts' })
  expect(await enrolled(), 'support goes on').toMatchObject([{ status: 'active' }])
  await patient.api.consents.decline({ code: 'psp_support' })
  expect(await enrolled()).toMatchObject([{ status: 'withdrawn' }])
  await patient.api.consents.agree({ texts: texts('psp_support') })
  expect(await enrolled()).toEqual([begun])
})

test('what nurses are told is taken back alone, and support goes on', async () => {
  const patient = await world.as('patient')
  await patient.api.consents.agree({ texts: all })
  await patient.api.consents.decline({ code: 'share_adherence_alerts' })
  expect(await holds(patient, 'share_adherence_alerts')).toBeNull()
  for (const code of ['psp_support', 'share_symptom_alerts'] as const) expect(await holds(patient, code)).not.toBeNull()
})

test("'Maybe Later' is kept once, as declined, and is nothing that holds", async () => {
  const patient = await world.as('patient')
  for (const _ of [1, 2]) await patient.api.consents.decline({ code: 'psp_support' })
  expect(await kept(patient)).toEqual(['psp_support 1 declined'])
  expect(await holds(patient, 'psp_support')).toBeNull()
  await expect(patient.api.consents.agree({ texts: texts('share_symptom_alerts') })).rejects.toMatchObject({
    code: 'SUPPORT_CONSENT_NEEDED',
  })
  expect(await kept(patient)).toEqual(['psp_support 1 declined'])
})

test('an agreement to other words than those of today is refused, all of it', async () => {
  const patient = await world.as('patient')
  const old = { code: 'share_symptom_alerts' as const, version: '0' }
  await expect(patient.api.consents.agree({ texts: [...texts('psp_support'), old] })).rejects.toMatchObject({
    code: 'CONSENT_TEXT_CHANGED',
  })
  expect(await kept(patient)).toEqual([])
})

test('support and what needs it, decided at the same moment, never leave the one without the other', async () => {
  const patient = await world.as('patient')
  for (let round = 0; round < 5; round += 1) {
    await patient.api.consents.agree({ texts: texts('psp_support') })
    await Promise.allSettled([
      patient.api.consents.decline({ code: 'psp_support' }),
      patient.api.consents.agree({ texts: texts('share_symptom_alerts') }),
    ])
    expect([await holds(patient, 'psp_support'), await holds(patient, 'share_symptom_alerts')]).toEqual([null, null])
  }
})

test('the consent to video visits is taken back in the words it was given in; nobody says no to it beforehand', async () => {
  const { patient, doctor, startsAt } = await bookedVisit(world, { startsAt: new Date(START.getTime() + 3 * DAY_MS) })
  const statuses = async () =>
    (await world.owner.query(`select status, cancelled_by, cancel_late from appointments where user_id = $1`, [patient.id])).rows
  await patient.api.consents.decline({ code: 'telehealth' })
  expect(await kept(patient)).toEqual([])
  expect(await statuses()).toEqual([{ status: 'scheduled', cancelled_by: null, cancel_late: false }])
  await world.owner.query(
    `insert into consent_records (id, user_id, code, version, decision, text_sha256, locale, channel, captured_by, at)
     values (gen_random_uuid(), $1, 'telehealth', 'as then', 'accepted', 'the words', 'en', 'web', $1, $2)`,
    [patient.id, START],
  )
  expect(await holds(patient, 'telehealth')).toEqual(START)
  await patient.api.consents.decline({ code: 'telehealth' })
  expect(await holds(patient, 'telehealth')).toBeNull()
  // Without it there is no video visit: what was booked is cancelled, and the time is free again.
  expect(await statuses()).toEqual([{ status: 'cancelled', cancelled_by: patient.id, cancel_late: false }])
  await bookedVisit(world, { doctor, startsAt })
  const { rows } = await world.owner.query(
    `select version, text_sha256 from consent_records where user_id = $1 and decision = 'withdrawn'`,
    [patient.id],
  )
  expect(rows).toEqual([{ version: 'as then', text_sha256: 'the words' }])
})

test("another patient's decisions are nobody else's", async () => {
  const [one, other] = [await world.as('patient'), await world.as('patient')]
  await one.api.consents.agree({ texts: texts('psp_support') })
  expect(await other.api.consents.mine()).toEqual([])
})
