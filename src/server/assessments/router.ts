import type { Answers } from '#contract/assessmentAnswers.ts'
import type { RiskLevel } from '#contract/nurses.ts'
import { assessmentForm, assessmentSections, endingSection } from '#rules/assessments/assessmentForm.ts'
import { whyNotAnswers, whyNotCompleteAssessment } from '#rules/assessments/completion.ts'
import { checkedConditions } from '#rules/assessments/conditionChecks.ts'
import { measuredOf } from '#rules/assessments/measured.ts'
import { isAuditCAsked } from '#rules/assessments/questionnaires.ts'
import { nextAssessmentDueAt } from '#rules/assessments/reassessment.ts'
import { riskOf, whyNotLevel } from '#rules/assessments/risk.ts'
import { riskInputsOf } from '#rules/assessments/riskInputs.ts'
import { isCalledSooner } from '#rules/followUps/cadence.ts'
import { findHolidaysFrom } from '../holidays/store.ts'
import { lockEnrolment, updateEnrolment } from '../nurses/store.ts'
import { findPatient } from '../patientRecords/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { tellOfDanger } from './danger.ts'
import { findRiskFacts } from './facts.store.ts'
import { intakeProcedures } from './intakeRouter.ts'
import { addMeasured, listAmendedReadings, markAmended } from './measured.store.ts'
import {
  addDraft,
  addRisk,
  endDraft,
  findAssessment,
  findDraft,
  hasNewer,
  listAssessments,
  listOwnAssessments,
  lockDraft,
  updateDraft,
} from './store.ts'
import { viewProcedures } from './viewRouter.ts'

const publishAssessment = ({ publish }: HandlerContext, userId: string) => {
  publish({ rooms: ['assessments', 'nurses'], role: 'nurse' })
  publish({ rooms: ['assessments'], users: [userId] })
}

/** What was begun with it ends with it. */
const asksAuditC = ({ world }: HandlerContext, answers: Answers) => world.config.asksAuditC || isAuditCAsked(answers)

const ofPatient = rpc.assessments.ofPatient.handler(async ({ input: { userId }, context, errors }) => {
  const { db, now, auditSubject } = context
  const { id, name, birthDate } = orNotFound(await findPatient(db, userId), errors)
  auditSubject(userId)
  const [draft, completed, facts] = await Promise.all([findDraft(db, userId), listAssessments(db, userId), findRiskFacts(db, userId, now)])
  return { patient: { id, name, birthDate }, draft, completed, facts, asksAuditC: asksAuditC(context, draft?.answers ?? {}) }
})

const open = rpc.assessments.open.handler(async ({ input: { userId, id, kind }, context, errors }) => {
  const { db, me, now, auditSubject } = context
  if ((await findPatient(db, userId))?.scope !== 'nursing') throw errors.NOT_FOUND()
  auditSubject(userId)
  const { conditions, isPregnant } = await findRiskFacts(db, userId, now)
  const isNew = await addDraft(db, { id, userId, kind, conditions, isPregnant, nurseId: me }, now)
  if (!isNew && (await findDraft(db, userId))?.id !== id) throw errors.DRAFT_OPEN()
  publishAssessment(context, userId)
})

type Draft = { patient_id: string; conditions: string[]; is_pregnant: boolean }
const checksOf = ({ conditions, is_pregnant }: Draft) => checkedConditions(conditions, is_pregnant)

const save = rpc.assessments.save.handler(async ({ input: { id, version, answers }, context, errors }) => {
  const { db, me, now, auditSubject } = context
  const draft = orNotFound(await lockDraft(db, id), errors)
  auditSubject(draft.patient_id)
  const form = [...assessmentForm(checksOf(draft), asksAuditC(context, draft.answers)), endingSection()]
  refuse(errors, whyNotAnswers(form, answers))
  refuseStale(errors, draft.version, version)
  await updateDraft(db, id, { answers, nurseId: me, version: version + 1 }, now)
  await tellOfDanger(context, { id, rootId: draft.root_id, userId: draft.patient_id, before: draft.answers, answers })
  publishAssessment(context, draft.patient_id)
  return { version: version + 1, savedAt: now }
})

const complete = rpc.assessments.complete.handler(async ({ input, context, errors }) => {
  const { db, me, now, newId, enqueue, auditSubject } = context
  const draft = orNotFound(await lockDraft(db, input.id), errors)
  const { patient_id: userId, answers } = draft
  auditSubject(userId)
  refuseStale(errors, draft.version, input.version)
  refuse(errors, whyNotCompleteAssessment(assessmentSections(checksOf(draft), asksAuditC(context, answers)), answers))
  const inputs = riskInputsOf(answers, await findRiskFacts(db, userId, now), now)
  const risk = riskOf(inputs)
  refuse(errors, whyNotLevel(risk, input.level, input.reason))
  await saveMeasured(context, draft)
  await endDraft(db, input.id, { nurseId: me, patientSummary: input.patientSummary }, now)
  await addRisk(
    db,
    { id: newId(), userId, assessmentId: input.id, inputs, risk, level: input.level, reason: input.reason, nurseId: me },
    now,
  )
  if (!(await hasNewer(db, userId, draft.root_id))) await saveLevel(context, userId, input.level)
  if (input.patientSummary) await enqueue('assessment-ready', { rootId: draft.root_id, userId }, input.id)
  publishAssessment(context, userId)
})

type Ended = { id: string; root_id: string; patient_id: string; answers: Answers; saved_at: Date }

/** While the draft is open, which says what it amends. An amended value was measured at the first version's time. */
async function saveMeasured({ db, me, now, publish }: HandlerContext, { id, root_id: rootId, patient_id: userId, ...draft }: Ended) {
  const first = rootId === id ? undefined : await findAssessment(db, rootId)
  const measured = { measured: measuredOf(draft.answers, 'random'), about: rootId, at: first?.completedAt ?? draft.saved_at }
  await addMeasured(db, { userId, nurseId: me, ...measured }, now)
  await markAmended(db, { amended: await listAmendedReadings(db, userId), ...measured })
  publish({ rooms: ['vitals', 'people'], users: [userId] })
}

/** The first assessment makes an enrolment active; each says when the next is due. */
async function saveLevel({ db, now, newId, enqueue }: HandlerContext, userId: string, level: RiskLevel) {
  const enrolment = await lockEnrolment(db, userId)
  await updateEnrolment(db, userId, {
    risk_level: level,
    assessment_due_at: nextAssessmentDueAt(level, now, await findHolidaysFrom(db, now)),
    updated_at: now,
    ...(enrolment?.status === 'intake_done' && { status: 'active' as const }),
  })
  if (isCalledSooner(enrolment?.riskLevel ?? null, level)) await enqueue('followup-sooner', { userId }, newId())
}

const amend = rpc.assessments.amend.handler(async ({ input: { id, newId, reason }, context, errors }) => {
  const { db, me, now, auditSubject } = context
  const { userId, kind, rootId, number, ...last } = orNotFound(await findAssessment(db, id), errors)
  auditSubject(userId)
  if ((await findPatient(db, userId))?.scope !== 'nursing') throw errors.NOT_FOUND()
  const newest = Math.max(...(await listAssessments(db, userId)).flatMap((one) => (one.rootId === rootId ? one.number : [])))
  refuseStale(errors, newest, number)
  const { conditions, isPregnant, answers, patientSummary } = last
  const amends = { rootId, number: newest + 1, reason, answers, patientSummary }
  const isNew = await addDraft(db, { id: newId, userId, nurseId: me, kind, conditions, isPregnant, amends }, now)
  if (!isNew && (await findDraft(db, userId))?.id !== newId) throw errors.DRAFT_OPEN()
  publishAssessment(context, userId)
})

const mine = rpc.assessments.mine.handler(({ context: { db } }) => listOwnAssessments(db))

/** Intakes and assessments: what nurses ask, and the risk that follows from it. */
export const assessments = { ...intakeProcedures, ofPatient, open, save, complete, amend, ...viewProcedures, mine }
