// What anybody learns who holds the code of a paper.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issuedPaper, sickNote, visitForPapers } from '#testing/papers.ts'
import { topUp } from '#testing/wallet.ts'
import { noConnection } from '#testing/connection.ts'
import { testWorld } from '#testing/world.ts'
import type { Env } from '../http/appEnv.ts'
import { webApp } from '../http/webApp.ts'

const folder = mkdtempSync(join(tmpdir(), 'verify-'))
mkdirSync(join(folder, 'pages'))
writeFileSync(join(folder, 'pages/verify.html'), '<main>__VERIFY_RESULT__</main>')

const world = testWorld()
let app: Hono<Env>
beforeAll(() => {
  app = new Hono<Env>()
  webApp(app, world.opened.world, pathToFileURL(`${folder}/`))
})
afterAll(() => rmSync(folder, { recursive: true }))

const codeOf = async (documentId: string) =>
  (await world.owner.query<{ code: string }>('select code from documents where id = $1', [documentId])).rows[0]!.code
const check = async (code: string) => {
  const answer = await app.request(`/verify/${code}`, {}, noConnection)
  return { status: answer.status, headers: answer.headers, text: (await answer.text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

test('a genuine sick note says number, days, practitioner and initials, and nothing about the illness', async () => {
  const visit = await visitForPapers(world)
  await visit.patient.api.papers.consentToDiagnosis({ appointmentId: visit.appointmentId, allowed: true })
  const paper = await issuedPaper(visit, 'sick_note', { content: { ...sickNote, illness: 'Influenza' } })
  const { status, headers, text } = await check(await codeOf(paper.id))
  expect(status).toBe(200)
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(text.trim()).toBe(
    `Genuine This document was issued here and is valid. Number ${paper.number} Issued 20 Nov 2026 Period 20 Nov 2026 to 22 Nov 2026 ` +
      `Practitioner Dr. ${visit.doctor.firstName} ${visit.doctor.lastName} HPCSA number MP0123456 Patient L. T.`,
  )
})

test('a paper names people as it was printed, whatever they are called since', async () => {
  const visit = await visitForPapers(world)
  const { id } = await issuedPaper(visit, 'sick_note')
  const { text } = await check(await codeOf(id))
  await world.owner.query(`update profiles set first_name = 'Zola', last_name = 'Xaba' where id = $1`, [visit.patient.id])
  await world.owner.query(`update profiles set hpcsa_number = 'MP7654321' where id = $1`, [visit.doctor.id])
  await world.owner.query(`update doctor_profiles set display_name = 'Dr. Zola Xaba' where doctor_id = $1`, [visit.doctor.id])
  expect((await check(await codeOf(id))).text).toBe(text)
})

test('a paper that was revoked says since when, and one that waits for a signature that it waits', async () => {
  const visit = await visitForPapers(world)
  const note = await issuedPaper(visit, 'sick_note')
  const script = await issuedPaper(visit, 'medication_script')
  await visit.doctor.api.papers.revoke({ documentId: note.id, reason: 'Secret reason' })
  const { text } = await check(await codeOf(note.id))
  expect(text).toContain('Revoked on 20 Nov 2026 This document is no longer valid.')
  expect(text).not.toContain('Secret')
  const waiting = (await check((await codeOf(script.id)).toUpperCase())).text
  expect(waiting).toContain('Genuine, not signed yet')
  expect(waiting).not.toMatch(/paracetamol|tablet/i)
})

test('a receipt says how much was paid, and since when it was paid back', async () => {
  await world.owner.query(`insert into consultation_types values ('Long Consultation', 'More time', 30, 45000)`)
  const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
  await topUp(world, patient, 50_000)
  const startsAt = new Date('2026-11-25T09:00:00+02:00')
  const input = { doctorId: doctor.id, startsAt, consultationType: 'Long Consultation', reason: 'A cough since Tuesday' }
  const { appointment } = await patient.api.booking.book({ ...input, idempotencyKey: v7(), paymentMethod: 'wallet', amount: 450 })
  await world.jobsDone()
  const [receipt] = (await patient.api.papers.mine()).documents
  const facts =
    `Number ${receipt!.number} Issued 20 Nov 2026 Practitioner Dr. ${doctor.firstName} ${doctor.lastName} HPCSA number MP0123456 ` +
    `Patient ${patient.firstName[0]}. ${patient.lastName[0]}. Amount R450.00`
  expect((await check(await codeOf(receipt!.id))).text.trim()).toBe(`Genuine This document was issued here and is valid. ${facts}`)
  await patient.api.visitChanges.cancel({ appointmentId: appointment.id, reason: null })
  const { text } = await check(await codeOf(receipt!.id))
  expect(text.trim()).toBe(
    `Genuine, paid back This receipt was issued here. What was paid has been refunded since. ${facts} Paid back 20 Nov 2026`,
  )
})

test('a code that nobody has is unknown, whatever it looks like', async () => {
  for (const code of ['0'.repeat(32), 'x', '%27%3Bdrop', `${'f'.repeat(31)}`]) {
    const { status, text } = await check(code)
    expect([status, text]).toEqual([404, expect.stringContaining('Unknown No document with this code was issued here.')])
  }
  expect((await app.request('/verify', {}, noConnection)).status).toBe(200)
})

test('whoever tries many codes has to wait, and can go on later', async () => {
  let last = 0
  for (let tries = 0; tries < 61; tries++) last = (await check('1'.repeat(32))).status
  expect(last).toBe(429)
  const { id } = await issuedPaper(await visitForPapers(world), 'sick_note')
  expect((await check(await codeOf(id))).status, 'a genuine one is told all the same').toBe(200)
  world.setTime(new Date(world.now().getTime() + 301_000))
  expect((await check('1'.repeat(32))).status).toBe(404)
})
