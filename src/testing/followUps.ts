import { v7 } from 'uuid'
import type { CallEvent } from '#contract/calls.ts'
import type { FollowUpType } from '#contract/followUps.ts'
import type { RiskLevel } from '#contract/nurses.ts'
import { supportConsents } from '#rules/supportConsents.ts'
import type { TestPerson, TestWorld } from './world.ts'

/** When the follow-ups of the tests are due: a Monday. */
export const DUE = new Date('2026-11-23T10:00:00+02:00')

/** A patient in the programme, whose nurse this is. */
export async function programmePatient(world: TestWorld, nurse: TestPerson, riskLevel: RiskLevel | null = null): Promise<TestPerson> {
  const patient = await world.as('patient')
  await patient.api.consents.agree({ texts: [{ code: 'psp_support', version: supportConsents.psp_support.version }] })
  await world.owner.query(`update enrolments set primary_nurse_id = $2, status = 'active', risk_level = $3 where patient_id = $1`, [
    patient.id,
    nurse.id,
    riskLevel,
  ])
  return patient
}

type Wish = { type?: FollowUpType; at?: Date; riskLevel?: RiskLevel }

/** A follow-up with its nurse and its patient, and what both may ask of it. */
export async function followed(world: TestWorld, { type = 'phone_call', at = DUE, riskLevel }: Wish = {}) {
  const nurse = await world.as('nurse', { firstName: 'Nomsa' })
  const patient = await programmePatient(world, nurse, riskLevel)
  const id = v7()
  await nurse.api.followUps.schedule({ userId: patient.id, id, type, at })
  const open = () => nurse.api.followUps.ofPatient({ userId: patient.id })
  const start = async (by: TestPerson = nurse) => (await by.api.followUps.startCall({ id, callId: v7() })).id
  return { nurse, patient, id, open, start, statuses: async () => (await patient.api.followUps.mine()).map(({ status }) => status) }
}

/** A page of one side comes into the video call. */
export const say = ({ api }: TestPerson, callId: string, session: string = v7()) =>
  api.followUps.callSignal({ callId, id: v7(), session, to: null, signal: { kind: 'hello' } })

/** A page that listens until the server ends its stream. */
export function listen({ api }: TestPerson, callId: string, session: string = v7()) {
  const heard: CallEvent[] = []
  const follow = async () => {
    for await (const event of await api.followUps.callEvents({ callId, session })) heard.push(event)
  }
  const over = follow()
  over.catch(() => {}) // a test that cares awaits it
  return { session, heard, over, states: () => heard.flatMap((event) => (event.kind === 'state' ? [event.status] : [])) }
}
