import { isDeepStrictEqual } from 'node:util'
import type { Note } from '#contract/visitNotes.ts'
import { normaliseCode } from '#rules/icd10.ts'
import { whyNotAddAddendum, whyNotSaveNote } from '#rules/visits.ts'
import { saveUsedCodes } from '../codes/favourites.store.ts'
import { orNotFound, refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import * as addenda from './addenda.store.ts'
import * as checklists from './checklists.store.ts'
import * as notes from './notes.store.ts'
import { lockVisit } from './store.ts'

const saveChecklist = rpc.visits.saveChecklist.handler(async ({ input, context: { db, me, now, auditSubject, publish }, errors }) => {
  const visit = orNotFound(await lockVisit(db, input.appointmentId), errors)
  auditSubject(visit.userId)
  refuse(errors, whyNotSaveNote(visit))

  const { checklist, version, savedAt } = await checklists.findChecklist(db, input.appointmentId)
  // The same again is a retry whose answer was lost: it is saved already.
  if (savedAt && isDeepStrictEqual(checklist, input.checklist)) return { version, savedAt }
  refuseStale(errors, version, input.version)
  // The call says which number is phoned.
  if (checklist.callbackNumber !== input.checklist.callbackNumber) publish({ rooms: ['calls'], users: [me] })
  return {
    version: await checklists.saveChecklist(db, visit, { checklist: input.checklist, version, savedAt: now }),
    savedAt: now,
  }
})

const saveNote = rpc.visits.saveNote.handler(async ({ input, context: { db, me, now, auditSubject }, errors }) => {
  const visit = orNotFound(await lockVisit(db, input.appointmentId), errors)
  auditSubject(visit.userId)
  refuse(errors, whyNotSaveNote(visit))

  const { note, version, savedAt } = await notes.findNote(db, input.appointmentId)
  if (savedAt && isDeepStrictEqual(note, input.note)) return { version, savedAt }
  refuseStale(errors, version, input.version)
  const before = new Set(codesOf(note))
  await saveUsedCodes(
    db,
    me,
    codesOf(input.note).filter((code) => !before.has(code)),
    now,
  )
  return { version: await notes.saveNote(db, visit, { note: input.note, version, savedAt: now }), savedAt: now }
})

const codesOf = ({ diagnoses }: Note) => diagnoses.flatMap(({ code }) => (code ? [normaliseCode(code)] : []))

const addAddendum = rpc.visits.addAddendum.handler(async ({ input, context: { db, now, auditSubject, publish }, errors }) => {
  const visit = orNotFound(await lockVisit(db, input.appointmentId), errors)
  auditSubject(visit.userId)
  refuse(errors, whyNotAddAddendum({ ...input, signedAt: visit.signedAt }))

  const { id, text, reason } = input
  const added = await addenda.addAddendum(db, visit, { id, text, reason, writtenAt: now })
  if (!added) throw errors.NOT_FOUND() // the id belongs to something else
  publish({ rooms: ['visits'], users: [visit.doctorId] })
  return added
})

/** What a doctor writes in a visit; signing it is signRouter.ts. */
export const noteProcedures = { saveChecklist, saveNote, addAddendum }
