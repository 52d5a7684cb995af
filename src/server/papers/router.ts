import { isDeepStrictEqual } from 'node:util'
import type { DetailRequest, PaperFacts } from '#contract/papers.ts'
import { whyNotSaveDraft } from '#rules/papers.ts'
import { localDate } from '#rules/time.ts'
import { listByPatient, listByVisit } from '../documents/issuedPapers.store.ts'
import { orNotFound, refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findOpenVisit, lockVisit } from '../visits/store.ts'
import { detailRequestProcedures } from './detailRequestRouter.ts'
import { listDetailRequests, listOpenDetailRequests } from './detailRequests.store.ts'
import { findDraft, saveDraft } from './drafts.store.ts'
import { listDiagnosisConsents, saveDiagnosisConsent } from './consents.store.ts'
import { findPaperDetails, hasDetails } from './facts.store.ts'
import { issue, preview } from './issueRouter.ts'
import { issuedPaperProcedures } from './issuedRouter.ts'
import { listLines, listPrescribed } from './prescriptionItems.store.ts'
import { listFavourites, listLastPrescribed } from './offered.store.ts'

const forVisit = rpc.papers.forVisit.handler(async ({ input: { appointmentId }, context: { db, now, world, auditSubject }, errors }) => {
  const visit = orNotFound(await findOpenVisit(db, appointmentId), errors)
  auditSubject(visit.userId)
  const [sickNote, prescription, referral, issued, { facts }, asks] = await Promise.all([
    findDraft(db, appointmentId, 'sick_note'),
    findDraft(db, appointmentId, 'medication_script'),
    findDraft(db, appointmentId, 'referral_letter'),
    listByVisit(db, visit.consultationId),
    findPaperDetails(db, world.config, visit, now),
    listDetailRequests(db, appointmentId),
  ])
  const linesOf = await listLines(
    db,
    issued.map(({ id }) => id),
  )
  return {
    sickNote,
    prescription,
    referral,
    issued: issued.map((paper) => ({ ...paper, lines: linesOf(paper.id) })),
    facts,
    asks: asks.map((asked) => ({ ...asked, given: standingAnswer(asked, facts) })),
  }
})

/** Whether the illness is named a patient may decide anew without being asked, so that not the answer of then is told. */
const standingAnswer = ({ about, given }: DetailRequest, { illnessAllowed }: PaperFacts) =>
  about === 'illness' && given !== null ? illnessAllowed : given

const offered = rpc.papers.offered.handler(async ({ input: { appointmentId }, context: { db, me, now, auditSubject }, errors }) => {
  const visit = orNotFound(await findOpenVisit(db, appointmentId), errors)
  auditSubject(visit.userId)
  const [before, favourites] = await Promise.all([listLastPrescribed(db, visit.userId), listFavourites(db, me, localDate(now))])
  return { before, favourites }
})

const keepDraft = rpc.papers.saveDraft.handler(async ({ input, context: { db, now, newId, auditSubject }, errors }) => {
  const visit = orNotFound(await lockVisit(db, input.appointmentId), errors)
  auditSubject(visit.userId)
  refuse(errors, whyNotSaveDraft(visit))
  const draft = await findDraft(db, input.appointmentId, input.paper.kind)
  // The same again is a retry whose answer was lost: it is saved already.
  if (draft.savedAt && isDeepStrictEqual(draft.content, input.paper.content)) return { version: draft.version, savedAt: draft.savedAt }
  refuseStale(errors, draft.version, input.version)
  return { version: await saveDraft(db, visit, { id: newId(), draft, paper: input.paper, savedAt: now }), savedAt: now }
})

const mine = rpc.papers.mine.handler(async ({ context: { db, me } }) => {
  const [documents, prescribed, illnessAllowed, open, isComplete] = await Promise.all([
    listByPatient(db, me),
    listPrescribed(db, me),
    listDiagnosisConsents(db, me),
    listOpenDetailRequests(db, me),
    hasDetails(db, me),
  ])
  return { documents, prescribed, illnessAllowed, asks: open.filter(({ about }) => about === 'illness' || !isComplete) }
})

const consentToDiagnosis = rpc.papers.consentToDiagnosis.handler(async ({ input, context, errors }) => {
  const { db, me, now, newId, auditSubject, publish } = context
  const { appointmentId, allowed, locale } = input
  const visit = orNotFound(await lockVisit(db, appointmentId), errors)
  auditSubject(me)
  await saveDiagnosisConsent(db, visit, { id: newId(), decision: allowed ? 'accepted' : 'withdrawn', locale, at: now })
  publish({ rooms: ['papers'], users: [me, visit.doctorId] })
})

export const papers = {
  forVisit,
  offered,
  saveDraft: keepDraft,
  preview,
  issue,
  ...issuedPaperProcedures,
  ...detailRequestProcedures,
  mine,
  consentToDiagnosis,
}
