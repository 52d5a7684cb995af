import { beforeEach } from 'vitest'
import type { SupportConsentCode } from '#contract/consents.ts'
import type { SymptomAction, SymptomEntry } from '#contract/symptoms.ts'
import { addMinutes } from '#rules/time.ts'
import { logging } from '../symptoms.ts'
import { START, type TestPerson, type TestWorld } from '../world.ts'

type Item = { id: string; priority: number; status: string; due_at: Date }

/** A patient who writes down what they feel, and a nurse who hears of it: new for each test, from `START`. */
export function patientAndNurse(world: TestWorld) {
  const people = {} as Record<'patient' | 'nurse', TestPerson>
  beforeEach(async () => {
    world.setTime(START)
    people.patient = await world.as('patient')
    people.nurse = await world.as('nurse')
  })
  const agree = (codes: SupportConsentCode[] = ['psp_support', 'share_symptom_alerts']) =>
    people.patient.api.consents.agree({ texts: codes.map((code) => ({ code, version: '1' })) })
  const sync = async (...actions: SymptomAction[]) => {
    await people.patient.api.symptoms.sync({ actions })
    await world.jobsDone()
  }
  const log = async (entry: Partial<SymptomEntry>) => {
    const action = logging(world.now(), entry)
    await sync(action)
    return action
  }
  const later = (minutes: number) => world.setTime(addMinutes(world.now(), minutes))
  /** What waits for nurses because of it, or did, the oldest first. */
  const items = async () =>
    (
      await world.owner.query<Item>(
        `select id, priority, status, due_at from queue_items where user_id = $1 and type like 'red_flag%' order by id`,
        [people.patient.id],
      )
    ).rows
  const eventsOf = async (id: string) => (await people.nurse.api.queue.item({ id })).events
  const notes = async (id: string) => (await eventsOf(id)).map(({ note }) => note)
  return { people, agree, sync, log, later, items, eventsOf, notes }
}
