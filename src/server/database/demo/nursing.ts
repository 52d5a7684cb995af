import type pg from 'pg'
import type { CarePlanContent } from '#contract/carePlans.ts'
import { riskOf } from '#rules/assessments/risk.ts'
import { riskInputsOf } from '#rules/assessments/riskInputs.ts'
import { nextAssessmentDueAt } from '#rules/assessments/reassessment.ts'
import { businessDay } from '#rules/followUps/cadence.ts'
import { isPublicHoliday } from '#rules/holidays.ts'
import { addDays, DAY_MS, HOUR_MS, instantAt, localDate } from '#rules/time.ts'
import { addCarePlan, updateCarePlan } from '#server/carePlans/store.ts'
import { addDraft, addRisk, endDraft, updateDraft } from '#server/assessments/store.ts'
import { newId } from '#server/world/ids.ts'
import { kyselyOn } from '../kyselyOn.ts'
import { nursingStories, type NursingStory } from './nursingStories.ts'

type Nursed = { userId: string; nurseId: string }

/** What nurses did with their patients of the demo so far, and what is next (domain 12.4): intake, assessment, care plan, follow-ups. */
export async function nursePatients(client: pg.Client, ids: ReadonlyMap<string, string>, now: Date) {
  for (const [email, story] of Object.entries(nursingStories)) {
    const who = { userId: ids.get(email)!, nurseId: ids.get(story.nurse)! }
    const intakeAt = new Date(now.getTime() - story.intakeDaysAgo * DAY_MS)
    await client.query(
      `insert into intakes (patient_id, answers, version, nurse_id, saved_at, completed_at) values ($1, $2, 1, $3, $4, $4)`,
      [who.userId, JSON.stringify(story.intake), who.nurseId, intakeAt],
    )
    if (story.assessment) await assess(client, who, story.assessment, new Date(intakeAt.getTime() + DAY_MS))
    if (story.plan) await plan(client, who, story.plan, now)
    await followUp(client, who, story, now)
  }
}

type Assessed = NonNullable<NursingStory['assessment']>

/** As if the nurse had asked it then; the risk follows from the answers by the rule. */
async function assess(client: pg.Client, { userId, nurseId }: Nursed, { answers, facts, patientSummary }: Assessed, at: Date) {
  const [db, id] = [kyselyOn(client), newId()]
  await addDraft(db, { id, userId, kind: 'initial', conditions: facts.conditions, isPregnant: false, nurseId }, at)
  await updateDraft(db, id, { answers, nurseId, version: 1 }, at)
  await endDraft(db, id, { nurseId, patientSummary }, at)
  const inputs = riskInputsOf(answers, facts, at)
  const risk = riskOf(inputs)
  await addRisk(db, { id: newId(), userId, assessmentId: id, inputs, risk, level: risk.level, reason: '', nurseId }, at)
}

type Planned = NonNullable<NursingStory['plan']>

async function plan(client: pg.Client, { userId, nurseId }: Nursed, { isAgreed, level, ...planned }: Planned, now: Date) {
  const [db, id] = [kyselyOn(client), newId()]
  const writtenAt = new Date(now.getTime() - 3 * DAY_MS)
  const content: CarePlanContent = { ...planned, reviewOn: localDate(nextAssessmentDueAt(level, now, isPublicHoliday)) }
  await addCarePlan(db, { id, userId, number: 1, nurseId, content }, writtenAt)
  if (!isAgreed) return
  const at = new Date(writtenAt.getTime() + HOUR_MS)
  await updateCarePlan(db, id, { seen_at: at, agreed_at: at })
}

/** Those before, and the one that stands. */
async function followUp(client: pg.Client, { userId, nurseId }: Nursed, { past, next }: NursingStory, now: Date) {
  const today = localDate(now)
  const add = (values: Record<string, unknown>) => {
    const row = { id: newId(), patient_id: userId, nurse_id: nurseId, ...values }
    const names = Object.keys(row)
    return client.query(
      `insert into followups (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    )
  }
  for (const { daysAgo, ...said } of past) {
    const at = instantAt(addDays(today, -daysAgo), '10:00')
    await add({
      type: 'phone_call',
      scheduled_at: at,
      created_at: at,
      started_at: at,
      ended_at: new Date(at.getTime() + HOUR_MS / 4),
      ...said,
    })
  }
  const inHours = next.inHours !== undefined && new Date(now.getTime() + next.inHours * HOUR_MS)
  const at = inHours || instantAt(next.inDays! > 0 ? businessDay(addDays(today, next.inDays!)) : addDays(today, next.inDays!), '10:00')
  await add({ type: next.type, scheduled_at: at, created_at: new Date(now.getTime() - 5 * DAY_MS) })
}
