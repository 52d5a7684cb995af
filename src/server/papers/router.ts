import { isDeepStrictEqual } from 'node:util'
import { whyNotSaveDraft } from '#rules/papers.ts'
import { listOfPatient, listOfVisit } from '../documents/papers.store.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findOpenVisit, lockVisit } from '../visits/store.ts'
import { ofAsks } from './askRouter.ts'
import { listAsks, listOpenAsks } from './asks.store.ts'
import { allowIllness } from './consentRouter.ts'
import { findDraft, saveDraft } from './drafts.store.ts'
import { findKnown, hasDetails, listIllnessAllowed } from './facts.store.ts'
import { issue } from './issueRouter.ts'
import { ofIssued } from './issuedRouter.ts'

const ofVisit = rpc.papers.ofVisit.handler(async ({ input: { appointmentId }, context: { db, now, world, concerns }, errors }) => {
  const visit = await findOpenVisit(db, appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  concerns(visit.userId)
  const [sickNote, prescription, referral, issued, { facts }, asks] = await Promise.all([
    findDraft(db, appointmentId, 'sick_note'),
    findDraft(db, appointmentId, 'medication_script'),
    findDraft(db, appointmentId, 'referral_letter'),
    listOfVisit(db, visit.consultationId),
    findKnown(db, world.config, visit, now),
    listAsks(db, appointmentId),
  ])
  return { sickNote, prescription, referral, issued, facts, asks }
})

const keepDraft = rpc.papers.saveDraft.handler(async ({ input, context: { db, now, newId, concerns }, errors }) => {
  const visit = await lockVisit(db, input.appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  concerns(visit.userId)
  refuse(errors, whyNotSaveDraft(visit))
  const draft = await findDraft(db, input.appointmentId, input.paper.kind)
  // The same again is a retry whose answer was lost: it is saved already.
  if (draft.savedAt && isDeepStrictEqual(draft.content, input.paper.content)) return { version: draft.version, savedAt: draft.savedAt }
  if (draft.version !== input.version) throw errors.STALE_VERSION({ data: { version: draft.version } })
  return { version: await saveDraft(db, visit, { id: newId(), draft, paper: input.paper, savedAt: now }), savedAt: now }
})

const mine = rpc.papers.mine.handler(async ({ context: { db, me } }) => {
  const [documents, illnessAllowed, open, isComplete] = await Promise.all([
    listOfPatient(db, me),
    listIllnessAllowed(db, me),
    listOpenAsks(db, me),
    hasDetails(db, me),
  ])
  return { documents, illnessAllowed, asks: open.filter(({ about }) => about === 'illness' || !isComplete) }
})

export const papers = { ofVisit, saveDraft: keepDraft, issue, ...ofIssued, ...ofAsks, mine, allowIllness }
