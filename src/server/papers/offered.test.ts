import { expect, test } from 'vitest'
import { issuedPaper, scriptItem, visitForPapers } from '#testing/papers.ts'
import { signedScan } from '#testing/pdfParts.ts'
import { bookedVisit } from '#testing/visits.ts'
import { testWorld } from '#testing/world.ts'

const world = testWorld()
const { answer: _, ...line } = scriptItem

type Visit = Awaited<ReturnType<typeof visitForPapers>>

/** A script with these lines, signed by hand in a visit that is over since, so that its doctor has time for the next. */
async function signedScript(visit: Visit, items: (typeof scriptItem)[]) {
  const paper = await issuedPaper(visit, 'medication_script', { content: { items } })
  await visit.doctor.api.papers.attachScan({ documentId: paper.id, scan: signedScan() })
  await world.owner.query(
    `update appointments set status = 'completed', starts_at = starts_at - interval '1 day' * $2, ends_at = ends_at - interval '1 day' * $2
      where id = $1`,
    [visit.appointmentId, (daysBack += 1)],
  )
}
let daysBack = 0

test('what the patient had is offered to whoever has them in care, once a script of it was signed and as long as it stands', async () => {
  const first = await visitForPapers(world)
  const waiting = await issuedPaper(first, 'medication_script')
  await world.owner.query(`update appointments set status = 'completed' where id = $1`, [first.appointmentId])
  const { doctor, appointmentId } = await bookedVisit(world, {
    patient: first.patient,
    startsAt: new Date(world.now().getTime() + 7_200_000),
  })
  expect(doctor.id).not.toBe(first.doctor.id)
  const offered = () => doctor.api.papers.offered({ appointmentId })
  expect(await offered()).toEqual({ before: [], favourites: [] })
  await first.doctor.api.papers.attachScan({ documentId: waiting.id, scan: signedScan() })
  expect(await offered()).toEqual({
    before: [{ ...line, issuedOn: '2026-11-20', doctorName: expect.stringContaining(first.doctor.firstName) }],
    favourites: [],
  })
  await first.doctor.api.papers.revoke({ documentId: waiting.id, reason: 'Wrong medicine' })
  expect((await offered()).before).toEqual([])
})

test('a doctor’s favourites are what they signed at least twice, most often first, without what was said to one patient', async () => {
  const visit = await visitForPapers(world)
  const { doctor } = visit
  const amoxicillin = { ...scriptItem, name: 'Amoxicillin', instructions: 'For Thandi’s ear' }
  const once = { ...scriptItem, name: 'Ibuprofen' }
  await signedScript(visit, [scriptItem, amoxicillin, once])
  for (const items of [[amoxicillin, scriptItem], [amoxicillin]]) {
    const next = await visitForPapers(world, { doctor })
    await signedScript(next, items)
  }
  const { favourites } = await doctor.api.papers.offered({ appointmentId: visit.appointmentId })
  expect(favourites).toEqual([
    { ...line, name: 'Amoxicillin', instructions: '' },
    { ...line, instructions: '' },
  ])
  const other = await visitForPapers(world)
  expect((await other.doctor.api.papers.offered({ appointmentId: other.appointmentId })).favourites).toEqual([])
})

test('to a stranger the visit does not exist', async () => {
  const { appointmentId } = await visitForPapers(world)
  const stranger = await world.as('doctor')
  await expect(stranger.api.papers.offered({ appointmentId })).rejects.toEqual(expect.objectContaining({ code: 'NOT_FOUND' }))
})
