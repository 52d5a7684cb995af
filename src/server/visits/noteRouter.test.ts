import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { bookedVisit, completeChecklist, note, signedVisit } from '#testing/visits.ts'
import { testWorld } from '#testing/world.ts'

const world = testWorld()
const planning = (plan: string) => ({ ...note, plan })

describe('the note', () => {
  test('is kept as it was written, version by version', async () => {
    const { appointmentId, doctor } = await bookedVisit(world)
    expect(await doctor.api.visits.workspace({ appointmentId })).toMatchObject({ noteVersion: 0, noteSavedAt: null, note: { plan: '' } })
    expect(await doctor.api.visits.saveNote({ appointmentId, version: 0, note })).toEqual({ version: 1, savedAt: world.now() })
    const shorter = { ...note, plan: 'Rest', diagnoses: note.diagnoses.slice(1) }
    expect(await doctor.api.visits.saveNote({ appointmentId, version: 1, note: shorter })).toMatchObject({ version: 2 })
    const workspace = await doctor.api.visits.workspace({ appointmentId })
    expect(workspace).toMatchObject({ noteVersion: 2, noteSavedAt: world.now() })
    expect(workspace.note).toEqual(shorter)
  })

  test('written in an older version overwrites nothing and says which version stands', async () => {
    const { appointmentId, doctor } = await bookedVisit(world)
    await doctor.api.visits.saveNote({ appointmentId, version: 0, note: planning('First') })
    for (const version of [0, 5]) {
      const stale = doctor.api.visits.saveNote({ appointmentId, version, note: planning('Second') })
      await expect(stale).rejects.toMatchObject({ code: 'STALE_VERSION', defined: true, data: { version: 1 } })
    }
    expect((await doctor.api.visits.workspace({ appointmentId })).note.plan).toBe('First')
  })

  test('from two tabs at once: one wins, the other is told, for the first save and for later ones', async () => {
    const { appointmentId, doctor } = await bookedVisit(world)
    for (let version = 0; version < 6; version++) {
      const tabs = ['one', 'two'].map((tab) => doctor.api.visits.saveNote({ appointmentId, version, note: planning(`${tab} ${version}`) }))
      const answers = await Promise.allSettled(tabs)
      const winner = answers.findIndex(({ status }) => status === 'fulfilled')
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'STALE_VERSION', data: { version: version + 1 } },
      })
      expect((await doctor.api.visits.workspace({ appointmentId })).note.plan).toBe(`${['one', 'two'][winner]} ${version}`)
    }
  })

  test('sent again after a lost answer is saved already', async () => {
    const { appointmentId, doctor } = await bookedVisit(world)
    const save = () => doctor.api.visits.saveNote({ appointmentId, version: 0, note })
    expect(await save()).toEqual(await save())
  })

  test('of a cancelled visit is closed; of a missed one it is not', async () => {
    const cancelled = await bookedVisit(world, { status: 'cancelled' })
    const save = ({ doctor, appointmentId }: typeof cancelled) => doctor.api.visits.saveNote({ appointmentId, version: 0, note })
    await expect(save(cancelled)).rejects.toMatchObject({ code: 'VISIT_CANCELLED', defined: true })
    expect(await save(await bookedVisit(world, { status: 'no_show' }))).toMatchObject({ version: 1 })
  })

  test('takes no characters that would turn its words round', async () => {
    const { appointmentId, doctor } = await bookedVisit(world)
    const turned = doctor.api.visits.saveNote({ appointmentId, version: 0, note: planning('50 mg \u202e gm 05') })
    await expect(turned).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test('the checklist is kept in the same way', async () => {
  const { appointmentId, doctor } = await bookedVisit(world)
  const save = (version: number, address: string) =>
    doctor.api.visits.saveChecklist({ appointmentId, version, checklist: { ...completeChecklist, address } })
  expect(await save(0, 'Here')).toEqual({ version: 1, savedAt: world.now() })
  expect(await save(0, 'Here')).toMatchObject({ version: 1 })
  await expect(save(0, 'There')).rejects.toMatchObject({ code: 'STALE_VERSION', data: { version: 1 } })
  const race = await Promise.allSettled([save(1, 'There'), save(1, 'Elsewhere')])
  expect(race.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await doctor.api.visits.workspace({ appointmentId })).toMatchObject({
    checklistVersion: 2,
    checklist: { callbackNumber: '+27831112222' },
  })
  const cancelled = await bookedVisit(world, { status: 'cancelled' })
  const late = cancelled.doctor.api.visits.saveChecklist({
    appointmentId: cancelled.appointmentId,
    version: 0,
    checklist: completeChecklist,
  })
  await expect(late).rejects.toMatchObject({ code: 'VISIT_CANCELLED' })
})

describe('an addendum', () => {
  test('follows a signed note, with reason, author and time, once', async () => {
    const { appointmentId, doctor } = await signedVisit(world)
    const addendum = { appointmentId, id: v7(), text: 'Allergic to penicillin', reason: 'The patient rang back' }
    const added = await doctor.api.visits.addAddendum(addendum)
    expect(added).toEqual({
      id: addendum.id,
      text: 'Allergic to penicillin',
      reason: 'The patient rang back',
      author: `Dr. ${doctor.firstName} ${doctor.lastName}`,
      writtenAt: world.now(),
    })
    expect(await doctor.api.visits.addAddendum({ ...addendum, text: 'Other' })).toEqual(added)
    const { addenda, note: stands } = await doctor.api.visits.workspace({ appointmentId })
    expect(addenda).toEqual([added])
    expect(stands).toEqual(note)
  })

  test('is refused before signing, and without text or reason', async () => {
    const open = await bookedVisit(world)
    const early = { appointmentId: open.appointmentId, id: v7(), text: 'x', reason: 'y' }
    await expect(open.doctor.api.visits.addAddendum(early)).rejects.toMatchObject({ code: 'NOT_SIGNED', defined: true })
    const { appointmentId, doctor } = await signedVisit(world)
    for (const blank of [
      { text: ' ', reason: 'y' },
      { text: 'x', reason: '' },
    ])
      await expect(doctor.api.visits.addAddendum({ appointmentId, id: v7(), ...blank })).rejects.toMatchObject({ code: 'FIELDS_MISSING' })
  })

  test('with the id of another visit’s addendum says nothing of that one', async () => {
    const [first, second] = [await signedVisit(world), await signedVisit(world)]
    const id = v7()
    await first.doctor.api.visits.addAddendum({ appointmentId: first.appointmentId, id, text: 'Secret', reason: 'y' })
    const taken = second.doctor.api.visits.addAddendum({ appointmentId: second.appointmentId, id, text: 'x', reason: 'y' })
    await expect(taken).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('to strangers there is nothing to write in, and other roles may not', async () => {
  const { appointmentId, patient } = await signedVisit(world)
  const asked = ({ api }: typeof patient) => [
    () => api.visits.saveNote({ appointmentId, version: 0, note }),
    () => api.visits.saveChecklist({ appointmentId, version: 0, checklist: completeChecklist }),
    () => api.visits.addAddendum({ appointmentId, id: v7(), text: 'x', reason: 'y' }),
  ]
  for (const ask of asked(await world.as('doctor'))) await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND', defined: true })
  for (const other of [patient, await world.as('nurse'), await world.as('admin')])
    for (const ask of asked(other)) await expect(ask()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('every save is in the audit, about the patient', async () => {
  const { appointmentId, patient, doctor } = await bookedVisit(world)
  await doctor.api.visits.saveNote({ appointmentId, version: 0, note })
  const { rows } = await world.owner.query(`select procedure, about_user_id, section from audit_log where actor_id = $1`, [doctor.id])
  expect(rows).toEqual([{ procedure: 'visits.saveNote', about_user_id: patient.id, section: 'visit notes' }])
})
