import { describe, expect, test } from 'vitest'
import type { PaperKind } from '#contract/papers.ts'
import { issuedPaper, prescription, referral, sickNote, visitForPapers } from '#testing/papers.ts'
import { signedScan } from '#testing/pdfParts.ts'
import { testWorld } from '#testing/world.ts'

const world = testWorld()

const refused = (code: string) => expect.objectContaining({ code, defined: true })

describe('what was issued', () => {
  const kinds: PaperKind[] = ['sick_note', 'medication_script', 'referral_letter']

  test('cannot be changed by anybody, the owner of the database included', async () => {
    const visit = await visitForPapers(world)
    for (const kind of kinds) await issuedPaper(visit, kind)
    const tries = [
      `update documents set number = 'SN-1' where user_id = $1`,
      `update documents set signature_status = 'signed_ordinary' where kind = 'medication_script' and user_id = $1`,
      `update document_files set bytes = 'x' where user_id = $1`,
      `update document_versions set bytes = 'x' where user_id = $1`,
      `update prescription_items set quantity = 900 where user_id = $1`,
      `update papers set content = '{}' where user_id = $1`,
    ]
    for (const statement of tries) await expect(world.owner.query(statement, [visit.patient.id])).rejects.toMatchObject({ code: 'DC001' })
  })

  test('is revoked once, with a reason; the patient is told and cannot download it any more', async () => {
    const visit = await visitForPapers(world)
    const { patient, doctor, consultationId } = visit
    const { id: documentId } = await issuedPaper(visit, 'sick_note')
    await expect(doctor.api.papers.revoke({ documentId, reason: '  ' })).rejects.toEqual(refused('FIELDS_MISSING'))
    const stranger = await world.as('doctor')
    await expect(stranger.api.papers.revoke({ documentId, reason: 'x' })).rejects.toEqual(refused('NOT_FOUND'))
    await doctor.api.papers.revoke({ documentId, reason: 'Wrong days' })
    await expect(doctor.api.papers.revoke({ documentId, reason: 'Again' })).rejects.toEqual(refused('PAPER_REVOKED'))
    await expect(patient.api.documents.download({ documentId })).rejects.toEqual(refused('PAPER_REVOKED'))
    expect((await doctor.api.documents.download({ documentId })).size).toBeGreaterThan(1000)
    expect(await patient.api.visits.consultation({ consultationId })).toMatchObject({ has_sick_note: false })
    await world.jobsDone()
    const { rows } = await world.owner.query(
      `select code, message from notifications where user_id = $1 and code like 'document_%' order by code`,
      [patient.id],
    )
    expect(rows).toContainEqual({ code: 'document_revoked', message: 'One of your documents was revoked. Please do not use it any more.' })
  })

  test('once revoked, is what the draft of its replacement says, and nothing that was written meanwhile is lost', async () => {
    const visit = await visitForPapers(world)
    const { doctor, appointmentId } = visit
    for (const kind of kinds) {
      const { id: documentId } = await issuedPaper(visit, kind)
      await doctor.api.papers.revoke({ documentId, reason: 'A wrong word' })
    }
    const papers = await doctor.api.papers.forVisit({ appointmentId })
    // Later than the one that was issued, which a screen that is open still knows.
    expect(papers.sickNote).toEqual({ content: sickNote, version: 2, savedAt: world.now() })
    expect(papers.prescription).toMatchObject({ content: prescription, version: 2 })
    expect(papers.referral).toMatchObject({ content: referral, version: 2 })

    const content = { ...sickNote, to: '2026-11-21' }
    const again = await issuedPaper(visit, 'sick_note', { content, version: 2 })
    expect(again).toMatchObject({ kind: 'sick_note', revokedAt: null })
    await doctor.api.papers.saveDraft({
      appointmentId,
      version: 0,
      paper: { kind: 'sick_note', content: { ...content, duties: 'Begun anew' } },
    })
    await doctor.api.papers.revoke({ documentId: again.id, reason: 'Again' })
    const { sickNote: draft } = await doctor.api.papers.forVisit({ appointmentId })
    expect(draft.content.duties).toBe('Begun anew')
  })

  test('is told to the patient in words that do not say what it is, and again once signed by hand', async () => {
    const visit = await visitForPapers(world)
    const { id: documentId } = await issuedPaper(visit, 'medication_script')
    await world.jobsDone()
    await visit.doctor.api.papers.attachScan({ documentId, scan: signedScan() })
    await world.jobsDone()
    const { rows } = await world.owner.query(`select message from notifications where user_id = $1 and code = 'document_ready'`, [
      visit.patient.id,
    ])
    expect(rows).toEqual([{ message: 'A new document is ready.' }, { message: 'A new document is ready.' }])
  })

  test('whose bytes were tampered with is not handed out', async () => {
    const visit = await visitForPapers(world)
    const { id: documentId } = await issuedPaper(visit, 'sick_note')
    await world.owner.query('alter table document_files disable trigger keep_as_issued')
    await world.owner.query(`update document_files set bytes = bytes || 'x'::bytea where document_id = $1`, [documentId])
    await world.owner.query('alter table document_files enable trigger keep_as_issued')
    await expect(visit.patient.api.documents.download({ documentId })).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  })
})
