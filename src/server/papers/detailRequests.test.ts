import { expect, test } from 'vitest'
import { addMinutes } from '#rules/time.ts'
import { issuedPaper, sickNote, visitForPapers } from '#testing/papers.ts'
import { bookedVisit } from '#testing/visits.ts'
import { START, testWorld } from '#testing/world.ts'

const world = testWorld()
const refused = (code: string) => expect.objectContaining({ code, defined: true })

test('what a script lacks is asked of the patient, whose profile answers; they may say no and be asked again', async () => {
  const visit = await visitForPapers(world)
  const { appointmentId, patient, doctor } = visit
  await world.owner.query('delete from identity_documents where user_id = $1', [patient.id])
  await doctor.api.papers.requestDetails({ appointmentId, about: 'details' })
  const seen = async () => (await patient.api.papers.mine()).asks
  const asked = { appointmentId, about: 'details', doctorName: expect.stringContaining(doctor.lastName) }
  expect(await seen()).toEqual([{ ...asked, askedAt: world.now() }])
  const asks = async () => (await doctor.api.papers.forVisit({ appointmentId })).asks
  expect(await asks()).toEqual([{ about: 'details', askedAt: world.now(), given: null }])
  // Asked again while it waits: a screen that put it aside shows it once more.
  world.setTime(addMinutes(START, 3))
  await doctor.api.papers.requestDetails({ appointmentId, about: 'details' })
  expect(await seen()).toEqual([{ ...asked, askedAt: addMinutes(START, 3) }])
  world.setTime(START)

  await patient.api.papers.answerRequest({ appointmentId, about: 'details', given: false })
  expect([await seen(), await asks()]).toEqual([[], [expect.objectContaining({ given: false })]])
  await doctor.api.papers.requestDetails({ appointmentId, about: 'details' })
  expect([await seen(), await asks()]).toEqual([[expect.anything()], [expect.objectContaining({ given: null })]])

  const { version } = await patient.api.people.myProfile()
  await patient.api.people.saveIdentity({ version, kind: 'passport', number: 'ASKED12345', country: 'Lesotho' })
  expect(await seen()).toEqual([])
  expect(await issuedPaper(visit, 'medication_script')).toMatchObject({ kind: 'medication_script' })
})

test('the illness is named once the patient said yes on their screen, and not after a no', async () => {
  const visit = await visitForPapers(world)
  const { appointmentId, patient, doctor } = visit
  const content = { ...sickNote, illness: 'Influenza' }
  const answer = async (given: boolean) => {
    await doctor.api.papers.requestDetails({ appointmentId, about: 'illness' })
    await patient.api.papers.answerRequest({ appointmentId, about: 'illness', given })
  }
  await answer(true)
  await answer(false)
  await expect(issuedPaper(visit, 'sick_note', { content })).rejects.toEqual(refused('PAPER_INCOMPLETE'))
  await answer(true)
  expect(await issuedPaper(visit, 'sick_note', { content, version: 1 })).toMatchObject({ kind: 'sick_note' })
  const { rows } = await world.owner.query(
    `select decision from consent_records where user_id = $1 and code = 'document_diagnosis' order by at, id`,
    [patient.id],
  )
  expect(rows.map(({ decision }) => decision)).toEqual(['accepted', 'declined', 'accepted'])

  const said = async () => (await doctor.api.papers.forVisit({ appointmentId })).asks[0]!.given
  expect(await said()).toBe(true)
  await patient.api.papers.consentToDiagnosis({ appointmentId, allowed: false }) // taken back where the patient reads the visit
  expect(await said()).toBe(false)
  await doctor.api.papers.requestDetails({ appointmentId, about: 'illness' })
  expect(await said()).toBe(null)
})

test('who is not in the visit is told that somebody waits, in words that do not say for what', async () => {
  const { appointmentId, doctor, patient } = await bookedVisit(world)
  for (let times = 0; times < 3; times++) await doctor.api.papers.requestDetails({ appointmentId, about: 'details' })
  const jobs = await world.owner.query(`select from pgboss.job where name = 'patient-asked' and data->>'appointmentId' = $1`, [
    appointmentId,
  ])
  expect(jobs.rowCount).toBe(1)
  await world.jobsDone()
  const { rows } = await world.owner.query(`select message from notifications where user_id = $1 and code = 'details_wanted'`, [patient.id])
  expect(rows).toEqual([{ message: 'Your doctor needs something from you to finish a document.' }])
})

test('a visit of others is nobody’s to ask in or to answer', async () => {
  const { appointmentId } = await visitForPapers(world)
  const [stranger, somebody] = [await world.as('doctor'), await world.as('patient')]
  await expect(stranger.api.papers.requestDetails({ appointmentId, about: 'details' })).rejects.toEqual(refused('NOT_FOUND'))
  await expect(somebody.api.papers.answerRequest({ appointmentId, about: 'illness', given: true })).rejects.toEqual(refused('NOT_FOUND'))
})
