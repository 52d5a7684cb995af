// What nurses and doctors ask each other about a patient: who may, what becomes of it, and what its patient reads.
import { beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { addMinutes } from '#rules/time.ts'
import { bookedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const QUESTION = 'May she stop amlodipine? Her feet are swollen.'
let patient: TestPerson
let doctor: TestPerson
let nurse: TestPerson
let other: TestPerson
beforeAll(async () => {
  ;({ patient, doctor } = await bookedVisit(world))
  nurse = await world.as('nurse')
  other = await world.as('nurse')
  await patient.api.consents.agree({ texts: [{ code: 'psp_support', version: '1' }] })
  await world.jobsDone()
  await world.owner.query('update enrolments set primary_nurse_id = $2 where patient_id = $1', [patient.id, nurse.id])
})

const codesTo = async ({ id }: TestPerson) =>
  (await world.owner.query('select code from notifications where user_id = $1', [id])).rows.map(({ code }) => code)

test('a nurse asks a doctor who has her patient in care, and the answer is for her, and in part for the patient', async () => {
  const id = v7()
  expect((await nurse.api.handOvers.doctors({ patientId: patient.id })).map((one) => one.id)).toEqual([doctor.id])
  expect(await other.api.handOvers.doctors({ patientId: patient.id }), 'of a chart that is not hers').toEqual([])
  const asked = { id, patientId: patient.id, doctorId: doctor.id, question: QUESTION, dueAt: addMinutes(START, 60) }
  await expect(other.api.handOvers.askDoctor({ ...asked, id: v7() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const stranger = await world.as('doctor')
  await expect(nurse.api.handOvers.askDoctor({ ...asked, id: v7(), doctorId: stranger.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await nurse.api.handOvers.askDoctor(asked)
  await nurse.api.handOvers.askDoctor(asked)
  await world.jobsDone()
  expect(await codesTo(doctor)).toContain('hand_over_asked')
  const name = `${patient.firstName} ${patient.lastName}`
  expect(await doctor.api.handOvers.toMe()).toMatchObject([{ id, patientName: name, question: QUESTION, status: 'sent' }])
  expect(await stranger.api.handOvers.toMe()).toEqual([])
  const answer = { id, answer: 'Yes, stop it. I see her on Monday.', patientText: 'Stop amlodipine today.' }
  await expect(stranger.api.handOvers.answer(answer)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(doctor.api.handOvers.answer({ ...answer, answer: 'Yes' })).rejects.toMatchObject({ code: 'ANSWER_TOO_SHORT' })
  await doctor.api.handOvers.answer(answer)
  await doctor.api.handOvers.answer(answer)
  await expect(doctor.api.handOvers.answer({ ...answer, answer: 'No, she keeps it' })).rejects.toMatchObject({ code: 'ALREADY_ANSWERED' })
  await world.jobsDone()
  expect(await codesTo(nurse)).toContain('hand_over_answered')
  const { handOvers } = await nurse.api.handOvers.ofPatient({ patientId: patient.id })
  expect(handOvers).toMatchObject([{ answer: answer.answer, patientText: answer.patientText, status: 'answered' }])
  const mine = await patient.api.handOvers.mine()
  expect(mine).toMatchObject([{ id, to: 'doctor', status: 'answered', patientText: 'Stop amlodipine today.' }])
  expect(JSON.stringify(mine)).not.toMatch(/swollen|Monday/)
})

test('a doctor asks the nurses, whose queue it joins; doctor and patient read how far it is', async () => {
  const [id, task] = [v7(), 'Please check her blood pressure twice a week.']
  const asked = { id, patientId: patient.id, question: task, isUrgent: true }
  await doctor.api.handOvers.askNurses(asked)
  await doctor.api.handOvers.askNurses(asked)
  await world.jobsDone()
  const item = (await nurse.api.queue.list({ view: 'unassigned', type: 'doctor_task' })).items[0]!
  expect(item).toMatchObject({ priority: 2, report: task, patientName: `${patient.firstName} ${patient.lastName}` })
  await nurse.api.queue.claim({ id: item.id })
  await world.jobsDone()
  expect((await patient.api.handOvers.mine())[0]).toMatchObject({ id, to: 'nurses', status: 'in_hand', patientText: null })
  await nurse.api.queue.resolve({ id: item.id, outcome: 'advice_given', note: 'She measures on Mondays and Thursdays' })
  await world.jobsDone()
  const { handOvers, isInProgramme } = await doctor.api.handOvers.ofPatient({ patientId: patient.id })
  expect(isInProgramme).toBe(true)
  expect(handOvers.find((one) => one.id === id)).toMatchObject({ status: 'answered', answer: null })
  expect(await codesTo(doctor)).toContain('hand_over_answered')
})

test('a task goes back with its item, is taken up again, and ends with the support of its patient', async () => {
  const of = async (id: string) => {
    await world.jobsDone()
    return (await patient.api.handOvers.mine()).find((one) => one.id === id)!.status
  }
  const ask = async () => {
    const id = v7()
    await doctor.api.handOvers.askNurses({ id, patientId: patient.id, question: 'Please weigh her every Monday.', isUrgent: false })
    await world.jobsDone()
    return id
  }
  const first = await ask()
  const item = (await nurse.api.queue.list({ view: 'unassigned', type: 'doctor_task' })).items[0]!.id
  await nurse.api.queue.claim({ id: item })
  expect(await of(first)).toBe('in_hand')
  const { handOvers } = await doctor.api.handOvers.ofPatient({ patientId: patient.id })
  expect(handOvers.find(({ id }) => id === first)?.status).toBe('in_hand')
  await nurse.api.queue.release({ id: item })
  expect(await of(first)).toBe('sent')
  await other.api.queue.claim({ id: item })
  expect(await of(first)).toBe('in_hand')
  // Since Thursday noon: more than four hours of business time.
  await world.owner.query('update queue_items set worked_at = $2 where id = $1', [item, addMinutes(START, -20 * 60)])
  await world.tick('queue-clock')
  expect(await of(first)).toBe('sent')
  await nurse.api.queue.claim({ id: item })
  await nurse.api.queue.resolve({ id: item, outcome: 'advice_given', note: 'She weighs on Mondays' })
  expect(await of(first)).toBe('answered')
  await nurse.api.queue.reopen({ id: item, note: 'She has no scales' })
  expect(await of(first)).toBe('in_hand')
  await nurse.api.queue.resolve({ id: item, outcome: 'advice_given', note: 'The clinic weighs her' })
  expect(await of(first)).toBe('answered')
  const second = await ask()
  await nurse.api.queue.claim({ id: (await nurse.api.queue.list({ view: 'unassigned', type: 'doctor_task' })).items[0]!.id })
  const third = await ask()
  expect([await of(second), await of(third)], 'added to what she has in hand').toEqual(['in_hand', 'in_hand'])
  await world.owner.query('delete from notifications where user_id = $1', [doctor.id])
  await patient.api.consents.decline({ code: 'psp_support' })
  expect([await of(first), await of(second), await of(third)]).toEqual(['answered', 'withdrawn', 'withdrawn'])
  const told = await doctor.api.patientRecords.timeline({ userId: patient.id, kind: 'hand_over' })
  const statusOf = (task: string) => told.find(({ id }) => id === `hand_over ${task}`)?.status
  expect([statusOf(first), statusOf(second)], 'in the record too').toEqual(['answered', null])
  const { rows } = await world.owner.query('select code, title from notifications where user_id = $1', [doctor.id])
  const ended = { code: 'hand_over_answered', title: 'Hand-over ended' }
  expect(rows).toEqual([ended, ended])
})

test('nobody is asked about whoever is not supported, nor by whoever has them not in care', async () => {
  const { patient: alone, doctor: hers } = await bookedVisit(world)
  const asked = () => ({ id: v7(), patientId: alone.id, question: QUESTION, isUrgent: false })
  await expect(hers.api.handOvers.askNurses(asked())).rejects.toMatchObject({ code: 'NOT_IN_PROGRAMME' })
  await expect(doctor.api.handOvers.askNurses(asked())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(nurse.api.handOvers.ofPatient({ patientId: alone.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
