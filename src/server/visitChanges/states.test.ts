// docs/states.md, walked: everything that anybody can do to a visit, in each of its states, through the API or by the clock.
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { AppointmentStatus } from '#contract/visits.ts'
import { addMinutes, instantAt } from '#rules/time.ts'
import { nextStatuses } from '#rules/visits.ts'
import { bookedVisit, completeChecklist, type CreatedVisit } from '#testing/visits.ts'
import { advanceClock } from '#testing/advanceClock.ts'
import { START, testWorld } from '#testing/world.ts'

const world = testWorld()
beforeEach(() => world.setTime(START))

type Step = {
  says: string
  /** The visit begins so many minutes from now, or began before. */
  startsIn: number
  notSuitable?: true
  waitsByPhone?: true
  run: (visit: CreatedVisit) => Promise<unknown>
}

const steps: Step[] = [
  {
    says: 'the patient enters the waiting room',
    startsIn: 5,
    run: ({ patient, appointmentId }) => patient.api.calls.enterWaitingRoom({ appointmentId }),
  },
  {
    says: 'the patient leaves it',
    startsIn: 5,
    run: ({ patient, appointmentId }) => patient.api.calls.leaveWaitingRoom({ appointmentId }),
  },
  { says: 'the doctor starts', startsIn: 5, run: ({ doctor, appointmentId }) => doctor.api.calls.start({ appointmentId }) },
  { says: 'the doctor ends it', startsIn: 5, run: ({ doctor, appointmentId }) => doctor.api.calls.end({ appointmentId, outcome: 'done' }) },
  {
    says: 'the doctor finds it not suitable for video',
    startsIn: 5,
    notSuitable: true,
    run: ({ doctor, appointmentId }) => doctor.api.calls.end({ appointmentId, outcome: 'unsuitable' }),
  },
  {
    says: 'the patient calls it off',
    startsIn: 300,
    run: ({ patient, appointmentId }) => patient.api.visitChanges.cancel({ appointmentId, reason: 'other' }),
  },
  {
    says: 'the doctor calls it off',
    startsIn: 300,
    run: ({ doctor, appointmentId }) => doctor.api.visitChanges.cancelByDoctor({ appointmentId, reason: 'Ill' }),
  },
  {
    says: 'the patient moves it',
    startsIn: 300,
    run: ({ patient, appointmentId }) =>
      patient.api.visitChanges.reschedule({ appointmentId, moveId: v7(), startsAt: instantAt('2026-11-25', '10:00') }),
  },
  {
    says: 'the doctor marks that the patient did not come',
    startsIn: -16,
    run: ({ doctor, appointmentId }) => doctor.api.visitChanges.markNoShow({ appointmentId }),
  },
  {
    says: 'the doctor rang a patient who waits by the phone, and nobody answered',
    startsIn: -16,
    waitsByPhone: true,
    run: ({ doctor, appointmentId }) => doctor.api.visitChanges.markNoShow({ appointmentId, rang: true }),
  },
  { says: 'its time passes', startsIn: -31, run: () => advanceClock(world) },
]

const statusOf = async ({ appointmentId }: CreatedVisit): Promise<string> =>
  (await world.owner.query('select status from appointments where id = $1', [appointmentId])).rows[0].status

/** A visit in this state, with consent and checklist, however it came there. */
async function visitIn(status: AppointmentStatus, { startsIn, notSuitable, waitsByPhone }: Step): Promise<CreatedVisit> {
  const visit = await bookedVisit(world)
  const { appointmentId, patient, doctor } = visit
  const { consent } = await patient.api.calls.lobby({ appointmentId })
  await patient.api.calls.consent({ appointmentId, version: consent.version, birthDate: '1990-03-04' })
  const unsuitable = { suitability: 'not_suitable', suitabilityReason: 'Needs to be felt' } as const
  await doctor.api.visits.saveChecklist({ appointmentId, version: 0, checklist: { ...completeChecklist, ...(notSuitable && unsuitable) } })
  const startsAt = addMinutes(START, startsIn)
  await world.owner.query(
    `update appointments set status = $2, starts_at = $3, ends_at = $4, waiting_since = case when $2 = 'waiting' then $3::timestamptz end where id = $1`,
    [appointmentId, status, startsAt, addMinutes(startsAt, 30)],
  )
  if (waitsByPhone)
    await world.owner.query(
      `insert into call_ways (id, appointment_id, user_id, doctor_id, sender_id, way, sent_at) values ($1, $2, $3, $4, $3, 'phone', $5)`,
      [v7(), appointmentId, patient.id, doctor.id, START],
    )
  return visit
}

/** Said again, or by who has nothing to leave: answered, and nothing happens. */
const quiet = [
  'the patient enters the waiting room: in_progress',
  'the patient enters the waiting room: waiting',
  'the patient leaves it: scheduled',
  'the patient leaves it: in_progress',
  'the patient leaves it: completed',
  'the patient leaves it: cancelled',
  'the patient leaves it: no_show',
  'the patient leaves it: doctor_no_show',
  'the doctor marks that the patient did not come: no_show',
  'the doctor rang a patient who waits by the phone, and nobody answered: no_show',
  'its time passes: in_progress',
  'its time passes: completed',
  'its time passes: cancelled',
  'its time passes: no_show',
  'its time passes: doctor_no_show',
]

test('every edge of a visit is walked, and every other is refused', { timeout: 120_000 }, async () => {
  const walked = new Set<string>()
  const unrefused: string[] = []
  for (const from of AppointmentStatus.options) {
    for (const step of steps) {
      const visit = await visitIn(from, step)
      const refusal = await step.run(visit).then(
        () => null,
        (error: { code?: string; defined?: boolean }) => error,
      )
      const to = await statusOf(visit)
      if (refusal) expect({ refusal: refusal.defined, from, to: from }, `${step.says}: ${from}`).toEqual({ refusal: true, from, to })
      else if (to !== from || step.says === 'the patient moves it') walked.add(`${from} → ${to}`)
      else unrefused.push(`${step.says}: ${from}`)
    }
  }
  const allowed = AppointmentStatus.options.flatMap((from) => nextStatuses(from).map((to) => `${from} → ${to}`))
  expect([...walked].toSorted()).toEqual(allowed.toSorted())
  expect(unrefused.toSorted()).toEqual(quiet.toSorted())
})
