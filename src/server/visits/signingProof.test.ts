import { describe, expect, test } from 'vitest'
import { openAuthenticator } from '#testing/authenticator.ts'
import { prescription, referral, sickNote, visitForPapers } from '#testing/papers.ts'
import { endedVisit, note, PASSWORD } from '#testing/visits.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()

describe('one proof', () => {
  const drafted = async () => {
    const visit = await visitForPapers(world)
    const { appointmentId, doctor } = visit
    await doctor.api.visits.saveNote({ appointmentId, version: 0, note })
    await doctor.api.papers.saveDraft({ appointmentId, version: 0, paper: { kind: 'sick_note', content: sickNote } })
    await doctor.api.papers.saveDraft({ appointmentId, version: 0, paper: { kind: 'medication_script', content: prescription } })
    const papers = (['sick_note', 'medication_script'] as const).map((kind) => ({ kind, version: 1 }))
    return { visit, call: { appointmentId, version: 1, password: PASSWORD, end: 'done' as const, papers } }
  }

  test('ends the visit, signs the note and issues its papers', async () => {
    const { visit, call } = await drafted()
    const { appointmentId, consultationId, patient, doctor } = visit
    await doctor.api.visits.sign(call)
    expect(await patient.api.visits.consultation({ consultationId })).toMatchObject({
      status: 'completed',
      outcome: 'done',
      notes: note.patientSummary,
      has_sick_note: true,
      has_medication_script: true,
    })
    const { issued } = await doctor.api.papers.forVisit({ appointmentId })
    expect(issued.map(({ kind, signatureStatus }) => `${kind} ${signatureStatus}`).toSorted()).toEqual([
      'medication_script unsigned',
      'sick_note signed_ordinary',
      'visit_summary signed_ordinary',
    ])
  })

  test('does all of it or nothing: one paper that changed meanwhile leaves the visit going on', async () => {
    const { visit, call } = await drafted()
    const { appointmentId, doctor } = visit
    const stale = { ...call, papers: [call.papers[0]!, { ...call.papers[1]!, version: 7 }] }
    await expect(doctor.api.visits.sign(stale)).rejects.toMatchObject({ code: 'STALE_VERSION' })
    expect(await doctor.api.visits.workspace({ appointmentId })).toMatchObject({ endedAt: null, outcome: null, signedAt: null })
    expect((await doctor.api.papers.forVisit({ appointmentId })).issued).toEqual([])
    await doctor.api.visits.sign(call)
    await expect(doctor.api.visits.sign(call)).rejects.toMatchObject({ code: 'VISIT_ENDED' })
  })
})

describe('a passkey', () => {
  test('signs instead of the password; somebody else’s does not, and no answer counts twice', async () => {
    const visit = await endedVisit(world)
    const { appointmentId, doctor } = visit
    const [own, foreign] = [await passkeyOf(doctor), await passkeyOf(await world.as('doctor'))]
    const answer = async (device: typeof own) => {
      const { challengeId, options } = await doctor.api.accounts.startPasskeySignIn()
      return { challengeId, response: device.get(options) }
    }
    const sign = (passkey: Awaited<ReturnType<typeof answer>>) => doctor.api.visits.sign({ appointmentId, version: 1, passkey })
    await expect(sign(await answer(foreign))).rejects.toMatchObject({ code: 'PASSKEY_REFUSED', defined: true })
    await expect(doctor.api.visits.sign({ appointmentId, version: 1 })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    const proof = await answer(own)
    await sign(proof)
    await expect(sign(proof)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    // A paper alone, afterwards.
    await doctor.api.papers.saveDraft({ appointmentId, version: 0, paper: { kind: 'referral_letter', content: referral } })
    const issue = (passkey: typeof proof) => doctor.api.papers.issue({ appointmentId, kind: 'referral_letter', version: 1, passkey })
    await expect(issue(await answer(foreign))).rejects.toMatchObject({ code: 'PASSKEY_REFUSED', defined: true })
    expect(await issue(await answer(own))).toMatchObject({ kind: 'referral_letter', signatureStatus: 'signed_ordinary' })
  })

  async function passkeyOf({ id, api }: TestPerson) {
    await world.owner.query('update accounts.sessions set proved_at = $2 where user_id = $1', [id, world.now()])
    const device = openAuthenticator()
    const { challengeId, options } = await api.security.startPasskey()
    await api.security.addPasskey({ challengeId, name: 'My phone', response: device.create(options) })
    return device
  }
})
