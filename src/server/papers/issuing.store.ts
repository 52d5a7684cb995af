import type { PaperContent, PaperDocument, PaperKind } from '#contract/papers.ts'
import { missingInPaper, signatureAtIssue, whyNotIssue } from '#rules/papers.ts'
import { localDate } from '#rules/time.ts'
import { missingToSign } from '#rules/visits.ts'
import type { Db } from '../database/tables.ts'
import { addPaper, hasValidPaper, listByVisit } from '../documents/issuedPapers.store.ts'
import { refuse, refuseStale } from '../rpc/refuse.ts'
import { findChecklist } from '../visits/checklists.store.ts'
import type { Visit } from '../visits/store.ts'
import type { Config } from '../world/config.ts'
import { findDraft, markIssued } from './drafts.store.ts'
import { findPaperDetails } from './facts.store.ts'
import { addItems } from './prescriptionItems.store.ts'

type With<Data> = (options: { data: Data }) => Error
/** How a draft may be refused. */
export type IssuingErrors = {
  VISIT_CANCELLED: () => Error
  VISIT_NOT_STARTED: () => Error
  REGISTRATION_EXPIRED: () => Error
  ALREADY_ISSUED: () => Error
  STALE_VERSION: With<{ version: number }>
  CHECKLIST_INCOMPLETE: With<{ missing: string[] }>
  PAPER_INCOMPLETE: With<{ missing: string[] }>
}
type Issuing = {
  config: Config
  now: Date
  newId: () => string
  enqueue: (job: 'paper-issued', data: { documentId: string }, key: string) => Promise<void>
}

/** A draft with all that its print says, and what it lacks. */
export async function findPaperToPrint(db: Db, config: Config, visit: Visit, kind: PaperKind, now: Date) {
  const [{ facts, practitioner, patient }, draft] = await Promise.all([
    findPaperDetails(db, config, visit, now),
    findDraft(db, visit.appointmentId, kind),
  ])
  const paper = { kind, content: draft.content } as PaperContent
  const frame = () => ({
    brandName: config.brand.name,
    practitioner,
    patient: patient(),
    examinedAt: visit.startedAt,
    byVideo: facts.byVideo,
    issuedAt: now,
    language: null, // read by employers, pharmacies and other doctors, whoever they are
  })
  return { paper, draft, facts, frame, missing: missingInPaper(paper, facts) }
}

/** Prints the draft that was read in this version, keeps the bytes with their hash and locks what was written. */
export async function addPaperOfDraft(
  db: Db,
  { config, now, newId, enqueue }: Issuing,
  visit: Visit,
  { kind, version: readAt }: { kind: PaperKind; version: number },
  errors: IssuingErrors,
): Promise<PaperDocument> {
  const { paper, draft, facts, frame, missing } = await findPaperToPrint(db, config, visit, kind, now)
  const { checklist } = await findChecklist(db, visit.appointmentId)
  refuse(errors, whyNotIssue(kind, visit, facts, checklist), {
    CHECKLIST_INCOMPLETE: { missing: missingToSign(checklist, { outcome: visit.outcome, paper: kind }) },
  })
  if (await hasValidPaper(db, visit.consultationId, kind)) throw errors.ALREADY_ISSUED()
  refuseStale(errors, draft.version, readAt)
  if (missing.length > 0 || draft.id === null) throw errors.PAPER_INCOMPLETE({ data: { missing } })

  const id = newId()
  const signatureStatus = signatureAtIssue(kind, config.papers.sickNoteOrdinarySignature)
  await addPaper(db, { id, ...visit, paper, signatureStatus, frame: frame(), appUrl: config.appUrl })
  await markIssued(db, draft.id, { issued_at: now, document_id: id })
  if (paper.kind === 'medication_script') await addItems(db, { ...visit, id }, paper.content, localDate(now))
  await enqueue('paper-issued', { documentId: id }, id)
  return (await listByVisit(db, visit.consultationId)).find((one) => one.id === id)!
}
