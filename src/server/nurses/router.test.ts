import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, localDate } from '#rules/time.ts'
import { asLead, enrolled as enrolledIn } from '#testing/enrolments.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
beforeEach(async () => {
  world.setTime(START)
  await world.owner.query('delete from enrolments')
  await world.owner.query('delete from queue_items')
})

const enrolled = (changes?: Parameters<typeof enrolledIn>[1]) => enrolledIn(world, changes)

const sections = ({ api }: TestPerson, userId: string) => [
  api.patientRecords.summary({ userId }),
  api.patientRecords.visits({ userId }),
  api.diagnoses.ofPatient({ userId }),
  api.medicines.ofPatient({ userId }),
  api.vitals.ofPatient({ userId }),
  api.patientRecords.allergies({ userId }),
  api.patientRecords.documents({ userId }),
  api.patientRecords.timeline({ userId }),
  api.patientRecords.accessLog({ userId, page: 0 }),
  api.nurses.patient({ userId }),
]
const codes = async (nurse: TestPerson, userId: string) =>
  (await Promise.allSettled(sections(nurse, userId))).map((one) => (one.status === 'fulfilled' ? 'open' : one.reason.code))
const noticesOf = async ({ id }: TestPerson) =>
  (await world.owner.query('select code from notifications where user_id = $1 order by code', [id])).rows.map(({ code }) => code)
const each = (code: string) => Array.from({ length: 10 }, () => code)

describe('the chart', () => {
  test('is the primary nurse’s in every part, and closes with the next request once support is taken back', async () => {
    const [nurse, other] = [await world.as('nurse'), await world.as('nurse')]
    const patient = await enrolled({ nurse })
    expect(await codes(nurse, patient.id)).toEqual(each('open'))
    expect(await codes(other, patient.id)).toEqual(each('NOT_FOUND'))
    const summary = await nurse.api.patientRecords.summary({ userId: patient.id })
    expect(summary.patient).toMatchObject({ scope: 'nursing', name: `${patient.firstName} ${patient.lastName}` })
    expect(summary.facts).not.toBeNull()
    await patient.api.consents.decline({ code: 'psp_support' })
    expect(await codes(nurse, patient.id)).toEqual(each('NOT_FOUND'))
    expect((await nurse.api.nurses.patients({})).total).toBe(0)
    expect((await nurse.api.nurses.day()).lists.mine.total).toBe(0)
  })

  test('opens with an item for as long as she has it, and who looked is told to the patient', async () => {
    const nurse = await world.as('nurse', { firstName: 'Nomsa' })
    const patient = await enrolled()
    const { id } = await patient.api.support.requestCallback({
      idempotencyKey: v7(),
      name: 'Lerato M',
      phone: '0821234567',
      preferredTime: 'Now',
    })
    expect(await codes(nurse, patient.id)).toEqual(each('NOT_FOUND'))
    await nurse.api.queue.claim({ id })
    expect(await codes(nurse, patient.id)).toEqual(each('open'))
    await nurse.api.queue.release({ id })
    expect(await codes(nurse, patient.id)).toEqual(each('NOT_FOUND'))
    const seen = await patient.api.patientRecords.myAccessLog({ page: 0 })
    expect(seen.every(({ name, role }) => name.startsWith('Nomsa') && role === 'nurse')).toBe(true)
    expect(seen.map(({ section }) => section)).toEqual(expect.arrayContaining(['summary', 'medicines', 'vitals', 'problems', 'allergies']))
  })
})

describe('the lists', () => {
  test('each number counts the list that it opens, and what is due first stands first', async () => {
    const [nurse, other] = [await world.as('nurse'), await world.as('nurse')]
    const waiting = await enrolled()
    const late = await enrolled({ nurse, set: `status = 'active', risk_level = 'high', assessment_due_at = '2026-11-19T15:00Z'` })
    const soon = await enrolled({ nurse, set: `status = 'intake_done', assessment_due_at = '2026-11-27T06:00Z'` })
    const later = await enrolled({ nurse, set: `status = 'active', assessment_due_at = '2026-11-27T06:00:01Z'` })
    const paused = await enrolled({ nurse, set: `status = 'paused', assessment_due_at = '2026-11-19T15:00Z'` })
    const { lists, isLead, next } = await nurse.api.nurses.day()
    expect([isLead, ...next.flatMap(({ kind, id }) => (kind === 'request' ? [] : id))]).toEqual([false, late.id, waiting.id, soon.id])
    const ids = (list: keyof typeof lists) => lists[list].patients.map(({ id }) => id)
    expect(ids('awaiting_intake')).toEqual([waiting.id])
    expect(ids('assessments_due')).toEqual([late.id, soon.id])
    expect(ids('overdue')).toEqual([late.id])
    expect(ids('high_risk')).toEqual([late.id])
    expect(ids('mine').toSorted()).toEqual([late.id, soon.id, later.id, paused.id].toSorted())
    expect(lists.all.total).toBe(5)
    for (const [list, { total }] of Object.entries(lists))
      expect((await nurse.api.nurses.patients({ list: list as keyof typeof lists })).total, list).toBe(total)
    const others = await other.api.nurses.day()
    expect(others.lists.all.total).toBe(5)
    expect([others.lists.overdue.total, others.lists.high_risk.total, others.lists.mine.total]).toEqual([0, 0, 0])
    expect(others.lists.all.patients.every(({ isOpen }) => !isOpen)).toBe(true)
  })

  test('counts open items by priority, hers and nobody’s', async () => {
    const nurse = await world.as('nurse')
    const patient = await enrolled()
    const ask = () =>
      patient.api.support.requestCallback({ idempotencyKey: v7(), name: 'Lerato M', phone: '0821234567', preferredTime: 'Now' })
    const { id } = await ask()
    const listed = (view: 'mine' | 'unassigned') =>
      Promise.all([1, 2, 3, 4].map(async (priority) => (await nurse.api.queue.list({ view, priority })).items.length))
    const isAsListed = async () =>
      expect((await nurse.api.nurses.day()).queue).toEqual({ mine: await listed('mine'), unclaimed: await listed('unassigned') })
    expect(await listed('unassigned')).toEqual([0, 0, 1, 0])
    await isAsListed()
    await nurse.api.queue.claim({ id })
    expect(await listed('mine')).toEqual([0, 0, 1, 0])
    await isAsListed()
    await nurse.api.queue.wait({ id, note: '' })
    await ask()
    await world.owner.query(`update queue_items set type = 'of a newer server' where id <> $1`, [id])
    expect(await listed('unassigned'), 'which this server has no words for').toEqual([0, 0, 0, 0])
    await isAsListed()
  })

  test('finds by name, phone and the last digits of an ID number, among patients of the programme alone', async () => {
    const nurse = await world.as('nurse')
    const [patient, stranger] = [await enrolled(), await world.as('patient')]
    for (const [number, whose] of [
      ['8001015009087', patient],
      ['7001015006084', stranger],
    ] as const)
      await whose.api.people.saveIdentity({ kind: 'sa_id', number, country: '', version: 1 })
    const find = async (text: string) => (await nurse.api.nurses.patients({ text })).patients.map(({ id }) => id)
    expect(await find(patient.lastName.toLowerCase())).toEqual([patient.id])
    expect(await find('082 123 4567')).toEqual([patient.id])
    expect(await find('9087')).toEqual([patient.id])
    expect(await find('8001015009087')).toEqual([patient.id])
    expect(await find('6084')).toEqual([])
    expect(await find(stranger.lastName)).toEqual([])
  })
})

describe('the lead', () => {
  test('sees every chart, transfers, lets somebody cover by the day, and nobody else may', async () => {
    const [lead, nurse, other] = [await asLead(world), await world.as('nurse'), await world.as('nurse')]
    const [patient, second] = [await enrolled({ nurse }), await enrolled({ nurse })]
    const userId = patient.id
    const today = localDate(START)
    const cover = { id: v7(), nurseId: other.id, of: { absentNurseId: nurse.id }, fromOn: today, untilOn: today }
    const refused = await Promise.allSettled([nurse.api.nurses.team(), nurse.api.nurses.addCover(cover), nurse.api.nurses.report()])
    expect(refused.map((one) => (one as PromiseRejectedResult).reason.code)).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED'])
    expect(await codes(lead, userId)).toEqual(each('open'))
    await expect(lead.api.nurses.addCover({ ...cover, untilOn: '2026-11-19', fromOn: '2026-11-18' })).rejects.toMatchObject({
      code: 'COVER_DAYS_IMPOSSIBLE',
    })
    await lead.api.nurses.addCover(cover)
    await lead.api.nurses.addCover(cover)
    for (const { id } of [patient, second]) {
      expect(await codes(other, id)).toEqual(each('open'))
      expect((await lead.api.nurses.patient({ userId: id })).covers, 'sent twice, and one cover').toHaveLength(1)
    }
    await world.jobsDone()
    expect(await noticesOf(other)).toEqual(['cover_added'])
    const { covers } = await lead.api.nurses.patient({ userId })
    expect(covers).toMatchObject([{ nurseName: `${other.firstName} ${other.lastName}` }])
    await lead.api.nurses.endCover({ id: covers[0]!.id })
    world.setTime(new Date(START.getTime() + 1000))
    expect(await codes(other, userId)).toEqual(each('NOT_FOUND'))
    await nurse.api.followUps.schedule({ userId, id: v7(), type: 'phone_call', at: new Date(START.getTime() + DAY_MS) })
    await lead.api.nurses.transfer({ userId, fromNurseId: nurse.id, toNurseId: other.id })
    expect((await patient.api.followUps.mine())[0], 'who will call').toMatchObject({ nurseName: `${other.firstName} ${other.lastName}` })
    await expect(lead.api.nurses.transfer({ userId, fromNurseId: nurse.id, toNurseId: lead.id })).rejects.toMatchObject({
      code: 'ENROLMENT_CHANGED',
    })
    expect([(await codes(other, userId))[0], (await codes(nurse, userId))[0]]).toEqual(['open', 'NOT_FOUND'])
    await world.jobsDone()
    expect(await noticesOf(other)).toEqual(['cover_added', 'patient_transferred'])
    expect(await noticesOf(lead)).toEqual([])
  })

  test('has the patients of a nurse whose account is disabled to give to others; until then they come back with the account', async () => {
    const [lead, nurse, other] = [await asLead(world), await world.as('nurse'), await world.as('nurse')]
    const patients = [await enrolled({ nurse }), await enrolled({ nurse })]
    const disable = (at: Date | null) => world.owner.query('update accounts.users set disabled_at = $2 where id = $1', [nurse.id, at])
    const nobodys = async () => [(await lead.api.nurses.team()).withoutNurse, (await lead.api.nurses.patients({ nurseId: 'nobody' })).total]
    await disable(START)
    expect(await nobodys()).toEqual([2, 2])
    const userId = patients[0]!.id
    const given = { userId, toNurseId: other.id }
    await expect(lead.api.nurses.transfer({ ...given, fromNurseId: nurse.id })).rejects.toMatchObject({ code: 'ENROLMENT_CHANGED' })
    await lead.api.nurses.transfer({ ...given, fromNurseId: null })
    expect((await lead.api.nurses.patient({ userId })).nurse?.id).toBe(other.id)
    await disable(null)
    expect(await nobodys()).toEqual([0, 0])
    expect((await lead.api.nurses.patient({ userId: patients[1]!.id })).nurse?.id).toBe(nurse.id)
  })

  test('opens from each number of a nurse the list that it counts', async () => {
    const [lead, nurse, other] = [await asLead(world), await world.as('nurse'), await world.as('nurse')]
    const late = `status = 'active', risk_level = 'high', assessment_due_at = '2026-11-19T15:00Z'`
    for (const set of [late, late, `status = 'active', risk_level = 'high'`, `status = 'paused'`]) await enrolled({ nurse, set })
    await enrolled({ nurse: other, set: late })
    const patient = await enrolled()
    for (const taken of [nurse, nurse, other, null]) {
      const { id } = await patient.api.support.requestCallback({
        idempotencyKey: v7(),
        name: 'Lerato M',
        phone: '0821234567',
        preferredTime: 'Now',
      })
      await taken?.api.queue.claim({ id })
    }
    const { nurses, withoutNurse } = await lead.api.nurses.team()
    expect(nurses.find(({ id }) => id === nurse.id)).toMatchObject({ patients: 4, overdue: 2, highRisk: 3, openItems: 2 })
    const total = async (nurseId: string, list: 'all' | 'overdue' | 'high_risk' = 'all') =>
      (await lead.api.nurses.patients({ nurseId, list })).total
    for (const { id, name, patients, overdue, highRisk, openItems } of nurses) {
      const { items } = await lead.api.queue.list({ view: 'open', nurseId: id })
      const listed = [await total(id), await total(id, 'overdue'), await total(id, 'high_risk'), items.length]
      expect(listed, name).toEqual([patients, overdue, highRisk, openItems])
    }
    expect([withoutNurse, await total('nobody')]).toEqual([1, 1])
    for (const asked of [nurse.api.nurses.patients({ nurseId: other.id }), nurse.api.queue.list({ view: 'open', nurseId: other.id })])
      await expect(asked).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('reads how the team stands, and a report without small numbers', async () => {
    const [lead, nurse] = [await asLead(world), await world.as('nurse')]
    const patients = [await enrolled({ nurse, set: `risk_level = 'high', intake_due_at = '2026-11-19T15:00Z'` })]
    for (let more = 0; more < 5; more += 1) patients.push(await enrolled())
    await patients[5]!.api.consents.decline({ code: 'psp_support' })
    await lead.api.nurses.saveLanguages({ nurseId: nurse.id, languages: ['zu', 'en'] })
    world.setTime(new Date(START.getTime() + 1000))
    const team = await lead.api.nurses.team()
    expect(team.nurses.find(({ id }) => id === nurse.id)).toMatchObject({
      patients: 1,
      highRisk: 1,
      overdue: 1,
      openItems: 0,
      languages: ['zu', 'en'],
    })
    expect(team.withoutNurse).toBe(4)
    expect(team.withdrawn).toBeGreaterThan(0)
    const [month, before] = await lead.api.nurses.report()
    expect(month).toMatchObject({ month: '2026-11', due: 0, inTime: 0, escalations: 0, outcomes: {} })
    expect(month!.consented).toBeGreaterThan(4)
    expect(before).toMatchObject({ month: '2026-10', enrolled: 0, consented: 0 })
    const made = (patientId: string, hours: number) =>
      world.owner.query(
        `insert into followups (id, patient_id, type, scheduled_at, nurse_id, status, outcome, started_at, ended_at, created_at)
         values ($1, $2, 'phone_call', '2026-11-05T08:00Z', $3, 'completed', 'stable', $4, $4, '2026-11-01')`,
        [v7(), patientId, nurse.id, new Date(Date.parse('2026-11-05T08:00Z') + hours * 3_600_000)],
      )
    for (const { id } of patients) for (const hours of [1, 30]) await made(id, hours)
    expect((await lead.api.nurses.report())[0]).toMatchObject({ followUps: 12, followUpsOnTime: 6 })
    await world.owner.query(`delete from consent_records where user_id <> all ($1::uuid[])`, [patients.slice(0, 4).map(({ id }) => id)])
    expect((await lead.api.nurses.report())[0]).toMatchObject({ enrolled: null, consented: null, withdrawn: 0 })
  })
})
