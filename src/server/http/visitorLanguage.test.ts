// What the server itself says to visitors, in the language of their browser.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { issuedPaper, visitForPapers } from '#testing/papers.ts'
import { plainEnglish, PSEUDO, pseudoLanguage } from '#testing/pseudoLanguage.ts'
import { topUp } from '#testing/wallet.ts'
import { noConnection } from '#testing/connection.ts'
import { testWorld } from '#testing/world.ts'
import type { Env } from './appEnv.ts'
import { makePool } from '../database/connect.ts'
import { webApp } from './webApp.ts'
import type { World } from '../world/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'visitors-'))
mkdirSync(join(folder, 'pages', PSEUDO), { recursive: true })
writeFileSync(join(folder, 'pages/verify.html'), '<h1>Check</h1>__VERIFY_RESULT__')
writeFileSync(join(folder, 'pages/emergency.html'), '<ul>__EMERGENCY_NUMBERS__</ul>')
writeFileSync(join(folder, 'pages', PSEUDO, 'verify.html'), '<h1>Chck</h1>__VERIFY_RESULT__')
afterAll(() => rmSync(folder, { recursive: true }))

const world = testWorld()
pseudoLanguage()

async function read(path: string, of: World = world.opened.world, languages = `xh-ZA, ${PSEUDO};q=0.9, en;q=0.8`) {
  const app = new Hono<Env>()
  webApp(app, of, pathToFileURL(`${folder}/`))
  const answer = await app.request(path, { headers: { 'accept-language': languages } }, noConnection)
  expect(answer.headers.get('vary')).toContain('accept-language')
  return answer.text()
}

const codeOf = async (documentId: string) =>
  (await world.owner.query<{ code: string }>('select code from documents where id = $1', [documentId])).rows[0]!.code

test('whether a paper is genuine is said in the language of the browser, in every case', async () => {
  await world.owner.query(`insert into consultation_types values ('Long Consultation', 'More time', 30, 45000)`)
  const visit = await visitForPapers(world)
  const { patient, doctor } = visit
  const [note, script, letter] = [
    await issuedPaper(visit, 'sick_note'),
    await issuedPaper(visit, 'medication_script'),
    await issuedPaper(visit, 'referral_letter'),
  ]
  await doctor.api.papers.revoke({ documentId: letter.id, reason: 'Wrong' })
  await topUp(world, patient, 50_000)
  const { appointment } = await patient.api.booking.book({
    doctorId: doctor.id,
    startsAt: new Date('2026-11-25T09:00:00+02:00'),
    consultationType: 'Long Consultation',
    reason: 'A cough since Tuesday',
    idempotencyKey: v7(),
    paymentMethod: 'wallet',
    amount: 450,
  })
  await world.jobsDone()
  await patient.api.visitChanges.cancel({ appointmentId: appointment.id, reason: null })
  const receipt = (await patient.api.papers.mine()).documents.find(({ kind }) => kind === 'receipt')!

  const data = [patient.firstName, patient.lastName, doctor.firstName, doctor.lastName, note.number, script.number, receipt.number]
  const paths = await Promise.all([note, script, letter, receipt].map(async ({ id }) => `/verify/${await codeOf(id)}`))
  for (const path of [...paths, '/verify', '/verify/unknown']) {
    const text = await read(path)
    expect(text).toContain('<h1>Chck</h1>')
    expect([path, plainEnglish(text, data)]).toEqual([path, []])
  }
  expect(await read('/verify', undefined, 'fr-FR, en;q=0.8')).toContain('<h1>Check</h1>')
})

test('so is what is said of emergency numbers; their names are what administrators wrote', async () => {
  const { api } = await world.as('admin')
  const contacts = await api.emergencyNumbers.contacts()
  const left = async (of?: World) => plainEnglish(await read('/emergency', of), contacts)
  expect(await left()).toEqual([])
  const away = makePool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2000 }, world.opened.world.log)
  expect(await left({ ...world.opened.world, database: away })).toEqual([])
  await away.end()
  for (const { id, version, name } of contacts) {
    await api.emergencyNumbers.markChecked({ id, version })
    if (name === contacts[0]!.name) expect(await left()).toEqual([])
  }
  expect(await left()).toEqual([])
})
