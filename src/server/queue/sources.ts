import { QueueItemType } from '#contract/queue.ts'
import type { Room } from '#contract/rooms.ts'
import type { JobName } from '../rpc/jobData.ts'

/** By type of item: the room that put it in, whose screens show it to the person it is about, and the job that tells that person, where somebody waits to hear. */
export const queueSources: Record<QueueItemType, { room: Room; job: Extract<JobName, 'callback-updated' | 'doctor-task-updated'> | null }> =
  {
    callback_request: { room: 'support', job: 'callback-updated' },
    missed_doses: { room: 'doses', job: null },
    stock_out: { room: 'medicines', job: null },
    refill_low: { room: 'medicines', job: null },
    over_limit: { room: 'doses', job: null },
    red_flag: { room: 'queue', job: null },
    red_flag_symptom: { room: 'queue', job: null },
    red_flag_vital: { room: 'queue', job: null },
    assistant_escalation: { room: 'support', job: 'callback-updated' },
    safety_concern: { room: 'queue', job: null },
    doctor_task: { room: 'handOvers', job: 'doctor-task-updated' },
    unable_to_reach: { room: 'queue', job: null },
    followup_missed: { room: 'queue', job: null },
    care_plan_comment: { room: 'carePlans', job: null },
    nurse_task: { room: 'queue', job: null },
    diagnosis_wrong: { room: 'diagnoses', job: null },
  }

/** What patients ask for by themselves, in the programme or not. */
const ownRequests: readonly QueueItemType[] = ['callback_request', 'assistant_escalation', 'diagnosis_wrong']
/** What waits for nurses as long as somebody is in their programme; whoever asked for something is answered all the same. */
export const programmeTypes = QueueItemType.options.filter((type) => !ownRequests.includes(type))

/** The rooms whose screens show the person how such items stand. */
export const roomsOfItems = (types: readonly QueueItemType[]): Room[] => [
  ...new Set<Room>(['support', ...types.map((type) => queueSources[type].room)]),
]
