import { sectionsOf } from '#rules/patientRecords.ts'
import { toAssessmentPdf } from '../documents/assessments.store.ts'
import { findPatient } from '../patientRecords/store.ts'
import { findLanguage } from '../people/store.ts'
import type { Db } from '../database/tables.ts'
import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findAssessment, listAssessments, listInRecord } from './store.ts'

/** A completed assessment with the patient it is about and its other versions. */
async function findViewed(db: Db, id: string) {
  const found = await findAssessment(db, id)
  const patient = found && (await findPatient(db, found.userId))
  if (!patient) return
  const { level: _, userId, ...assessment } = found
  const versions = (await listAssessments(db, userId)).filter(({ rootId }) => rootId === found.rootId)
  return { ...assessment, versions, patient: { id: patient.id, name: patient.name, birthDate: patient.birthDate } }
}

const view = rpc.assessments.view.handler(async ({ input: { id }, context: { db, auditSubject }, errors }) => {
  const found = orNotFound(await findViewed(db, id), errors)
  auditSubject(found.patient.id)
  return found
})

const download = rpc.assessments.download.handler(async ({ input: { id }, context: { db, me, world, auditSubject }, errors }) => {
  const assessment = orNotFound(await findViewed(db, id), errors)
  auditSubject(assessment.patient.id)
  const language = await findLanguage(db, me)
  const bytes = await toAssessmentPdf({ language, brandName: world.config.brand.name, assessment })
  return new File([new Uint8Array(bytes)], 'assessment.pdf', { type: 'application/pdf' })
})

const inRecord = rpc.assessments.inRecord.handler(async ({ input: { userId }, context: { db, auditSubject }, errors }) => {
  const patient = orNotFound(await findPatient(db, userId), errors)
  if (!sectionsOf(patient.scope).includes('assessments')) throw errors.NOT_FOUND()
  auditSubject(userId)
  return listInRecord(db, userId)
})

export const viewProcedures = { view, download, inRecord }
