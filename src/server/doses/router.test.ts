// Marking doses from one phone and from two, with and without a connection; and a month of them.
import { beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { DoseAction } from '#contract/doses.ts'
import { doseIdOf } from '#rules/doses/doseIds.ts'
import { DOSES_LIMIT, EXPORT_LIMIT } from '#rules/rateLimits.ts'
import { addMinutes } from '#rules/time.ts'
import { addedMedicine, asNeeded, skipping, taking, twiceADay, undoing } from '#testing/medicines.ts'
import { readPdfText } from '#testing/pdfText.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const at = (text: string) => new Date(`2026-11-${text}+02:00`)
const dueAt = at('20T19:00')
let patient: TestPerson
let medicationId: string
beforeEach(async () => {
  world.setTime(START)
  patient = await world.as('patient')
  medicationId = await addedMedicine(patient)
})

const marked = (when: Date, due = dueAt) => ({ medicationId, dueAt: due, at: when })
const sync = (actions: DoseAction[], who = patient, deviceId = v7()) => who.api.doses.sync({ deviceId, actions })
const results = async (actions: DoseAction[], who = patient) =>
  (await sync(actions, who)).results.map(({ result, reason }) => reason ?? result)
const statuses = async () =>
  (await patient.api.medicines.mine()).doses.filter((dose) => dose.medicationId === medicationId).map(({ status }) => status)

test('what one person pressed is not sent as another’s, who signed in on the same phone meanwhile', async () => {
  const other = await world.as('patient')
  world.setTime(at('20T19:05'))
  const take = taking(marked(at('20T19:05')))
  const send = (who: TestPerson) => who.api.doses.sync({ deviceId: v7(), userId: patient.id, actions: [take] })
  await expect(send(other)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  const stock = { id: v7(), userId: patient.id, medicationId, at: at('20T19:05') }
  await expect(other.api.medicines.countStock({ ...stock, counted: 3 })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  const refill = { quantity: 30, dispensedOn: '2026-11-20', nextCollectOn: null }
  await expect(other.api.medicines.addRefill({ ...stock, ...refill })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect((await send(patient)).results).toMatchObject([{ result: 'applied' }])
})

test('a dose is taken once, however often the phone sends it', async () => {
  world.setTime(at('20T19:05'))
  const take = taking(marked(at('20T19:05')))
  const first = await sync([take])
  expect(first.results).toEqual([{ id: take.id, result: 'applied', reason: null }])
  expect(first.doses).toEqual([
    expect.objectContaining({ status: 'taken', takenAt: at('20T19:05'), qtyTaken: 1, lastAction: { id: take.id, at: take.at } }),
  ])
  expect(await results([take, take])).toEqual(['duplicate', 'duplicate'])
  const skip = skipping(marked(at('20T19:06')))
  expect(await results([skip, skip])).toEqual(['applied', 'duplicate'])
  expect(await statuses()).toEqual(['skipped', 'scheduled', 'scheduled'])
  const { rows } = await world.owner.query('select count(*)::int as kept from dose_actions where medication_id = $1', [medicationId])
  expect(rows).toEqual([{ kept: 2 }])
})

test('of two phones the later action counts, though it arrives first', async () => {
  world.setTime(at('20T21:00'))
  const earlier = skipping(marked(at('20T19:10')))
  const later = taking(marked(at('20T19:20')))
  await sync([later])
  expect(await results([earlier])).toEqual(['applied'])
  expect(await statuses()).toEqual(['taken', 'scheduled', 'scheduled'])
  await sync([undoing(marked(at('20T19:15')))])
  expect((await statuses())[0]).toBe('taken')
  await sync([undoing(marked(at('20T19:30')))])
  expect((await statuses())[0]).toBe('scheduled')
})

test('what cannot count is refused by itself, with the same answer the next time, and the rest goes on', async () => {
  const stranger = await world.as('patient')
  const strange = await addedMedicine(stranger)
  world.setTime(at('20T19:05'))
  const now = at('20T19:05')
  const [taken, someoneElses] = [taking(marked(now)), taking({ medicationId: strange, dueAt, at: now })]
  const neverDue = taking(marked(now, at('20T18:00')))
  const otherDose = { ...taking(marked(now)), doseId: doseIdOf(medicationId, at('21T07:00')), id: v7() }
  const tooEarly = taking(marked(now, at('23T07:00')))
  const tooOld = taking(marked(addMinutes(now, -15 * 1440), at('05T19:00')))
  const all = [someoneElses, neverDue, otherDose, tooEarly, tooOld, taken]
  const answers = ['forbidden', 'unknown_dose', 'unknown_dose', 'not_due', 'too_old', 'applied']
  expect(await results(all)).toEqual(answers)
  expect(await results(all)).toEqual([...answers.slice(0, 5), 'duplicate'])
  const theirs = (await stranger.api.medicines.mine()).doses
  expect(theirs.every(({ status }) => status === 'scheduled')).toBe(true)
  world.setTime(at('22T19:01'))
  expect(await results([taking(marked(at('22T19:01')))])).toEqual(['locked'])
})

test("an action under another person's id is refused and tells nothing", async () => {
  const stranger = await world.as('patient')
  const strange = await addedMedicine(stranger)
  world.setTime(at('20T19:05'))
  const take = taking(marked(at('20T19:05')))
  await sync([take])
  expect(await results([taking({ medicationId: strange, dueAt, at: at('20T19:05') }, { id: take.id })], stranger)).toEqual(['forbidden'])
  expect((await stranger.api.medicines.mine()).doses[0]!.status).toBe('scheduled')
})

test('a clock that is ahead is held to when the action arrived, and kept as such', async () => {
  world.setTime(at('20T19:00'))
  await sync([taking(marked(at('20T23:00')))])
  const { rows } = await world.owner.query('select at, clock_skew from dose_actions where medication_id = $1', [medicationId])
  expect(rows).toEqual([{ at: at('20T19:00'), clock_skew: true }])
  expect((await statuses())[0]).toBe('taken')
})

test('what was taken by a schedule that was changed elsewhere meanwhile is kept', async () => {
  world.setTime(at('20T20:00'))
  await patient.api.medicines.changeSchedule({
    id: medicationId,
    version: 1,
    schedule: { ...twiceADay, times: ['09:00'] },
    effectiveFrom: null,
  })
  world.setTime(at('25T08:00'))
  // The other phone was away for five days and knows nothing of it.
  const due = at('25T07:00')
  expect(await results([taking(marked(at('25T07:05'), due))])).toEqual(['applied'])
  const kept = (await patient.api.medicines.mine()).doses.filter((dose) => dose.dueAt?.getTime() === due.getTime())
  expect(kept).toEqual([expect.objectContaining({ status: 'taken', takenAt: at('25T07:05') })])
  expect(await results([skipping(marked(at('25T07:10'), at('25T08:00')))])).toEqual(['unknown_dose'])
})

test('as needed: each is a dose of its own, and undone it is gone', async () => {
  const id = await addedMedicine(patient, { schedule: asNeeded, details: { name: 'Paracetamol', genericName: 'paracetamol' } })
  const needed = (when: Date, doseId: string): DoseAction => ({
    action: 'take',
    id: v7(),
    medicationId: id,
    doseId,
    dueAt: null,
    at: when,
    takenAt: when,
    qty: 2,
    note: 'Headache',
    via: 'app',
  })
  world.setTime(at('20T12:00'))
  const [one, two] = [v7(), v7()]
  expect(await results([needed(at('20T09:00'), one), needed(at('20T12:00'), two)])).toEqual(['applied', 'applied'])
  const own = async () => (await patient.api.medicines.mine()).doses.filter((dose) => dose.medicationId === id)
  expect(await own()).toEqual([
    expect.objectContaining({ id: one, kind: 'prn', status: 'taken', qtyTaken: 2, note: 'Headache', dueAt: null }),
    expect.objectContaining({ id: two, kind: 'prn', status: 'taken' }),
  ])
  await sync([{ action: 'undo', id: v7(), medicationId: id, doseId: two, dueAt: null, at: at('20T12:00'), via: 'app' }])
  expect((await own()).map((dose) => dose.id)).toEqual([one])
})

test('a month says how each day was, and what of it counts', async () => {
  world.setTime(at('21T20:00'))
  await sync([taking(marked(at('20T19:05'))), skipping(marked(at('21T07:05'), at('21T07:00')), { reason: 'in_hospital' })])
  const month = await patient.api.doses.calendar({ month: '2026-11', medicationId })
  expect(month.days).toHaveLength(30)
  expect(month.days.slice(18, 22)).toEqual([
    { date: '2026-11-19', status: 'none', taken: 0, total: 0 },
    { date: '2026-11-20', status: 'taken', taken: 1, total: 1 },
    { date: '2026-11-21', status: 'pending', taken: 0, total: 1 },
    { date: '2026-11-22', status: 'future', taken: 0, total: 2 },
  ])
  expect(month).toMatchObject({ tally: { taken: 1, late: 0, skipped: 0, missed: 0, excused: 1 }, adherence: 100 })
  expect((await patient.api.doses.calendar({ month: '2026-10' })).doses).toEqual([])
})

test('a month is taken along as a table for spreadsheets and as a paper, by its owner alone, and that is written down', async () => {
  const stranger = await world.as('patient')
  await addedMedicine(patient, { details: { name: '=HYPERLINK("https://bad.example")', strengthText: '' } })
  world.setTime(at('20T21:00'))
  await sync([taking(marked(at('20T19:05')), { note: 'with milk' })])
  const csv = await patient.api.doses.download({ month: '2026-11', format: 'csv' })
  expect([csv.name, csv.type]).toEqual(['calendar-2026-11-01-to-2026-11-20.csv', 'text/csv'])
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer())
  expect(text.split('\r\n').slice(1)).toEqual([
    expect.stringContaining('"2026-11-20","19:00",'),
    expect.stringContaining('"2026-11-20","19:00",'),
    '',
  ])
  expect(text.startsWith('\ufeff"Day","Planned","Medicine"')).toBe(true)
  expect(text).toContain('"Metformin 500 mg","Taken","2026-11-20","19:05","1","","with milk",')
  expect(text).toContain(`"'=HYPERLINK(""https://bad.example"")"`)
  const pdf = await patient.api.doses.download({ month: null, format: 'pdf', medicationId })
  expect(pdf.name).toBe('calendar-2026-08-23-to-2026-11-20.pdf')
  expect(await readPdfText(new Uint8Array(await pdf.arrayBuffer()))).toContain('Taken at 19:05; with milk')
  const strange = await stranger.api.doses.download({ month: '2026-11', format: 'csv', medicationId })
  expect((await strange.text()).split('\r\n')).toHaveLength(2)
  const { rows } = await world.owner.query(
    `select about_user_id as id, count(*)::int as times from audit_log where procedure = 'doses.download' and actor_id = $1 group by 1`,
    [patient.id],
  )
  expect(rows).toEqual([{ id: patient.id, times: 2 }])
})

test('so many doses are marked a day and no more, whether they count or not', async () => {
  const strange = () => ({ ...taking(marked(dueAt)), medicationId: v7() })
  for (let sent = 0; sent < 200; sent += 100) await sync(Array.from({ length: 100 }, strange))
  const { rows } = await world.owner.query(
    'update accounts.login_tries set failures = failures + $2 where address_key = $1 returning failures',
    [`doses ${patient.id}`, DOSES_LIMIT.most - 200],
  )
  expect(rows).toEqual([{ failures: DOSES_LIMIT.most }])
  const next = taking(marked(dueAt))
  await expect(sync([next])).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
  world.setTime(addMinutes(START, 24 * 60))
  expect(await results([next])).toEqual(['applied'])
})

test('files are made so often and no more', async () => {
  for (let made = 0; made < EXPORT_LIMIT.most; made += 1) await patient.api.doses.download({ month: '2026-11', format: 'csv' })
  await expect(patient.api.doses.download({ month: '2026-11', format: 'csv' })).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
})
