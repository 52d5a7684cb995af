import sharp from 'sharp'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { bothIn, callPages } from '#testing/callStream.ts'
import { bookedVisit, completeChecklist, endedVisit, startedVisit, waitingVisit, type CreatedVisit } from '#testing/visits.ts'
import { testWorld } from '#testing/world.ts'

const world = testWorld()
const listen = callPages()

let picture: Buffer
beforeAll(async () => {
  picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a64' } })
    .withExif({ IFD0: { Make: 'CanaryCam' }, IFD3: { GPSLatitude: '26/1 12/1 0/1' } })
    .jpeg()
    .toBuffer()
})
const file = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'rash.jpg', { type: 'image/jpeg' })
const show = ({ patient, appointmentId }: CreatedVisit, bytes: Uint8Array = picture, id = v7()) =>
  patient.api.calls.sendPhoto({ appointmentId, id, photo: file(bytes) })
const kept = async ({ appointmentId }: CreatedVisit) =>
  (await world.owner.query<{ id: string; bytes: Buffer }>('select id, bytes from call_photos where appointment_id = $1', [appointmentId]))
    .rows

describe('a photo in the call', () => {
  test('is seen by both, once, also by a page that opens later', async () => {
    const visit = await startedVisit(world)
    const { doctors, patients } = await bothIn(listen, visit)
    const id = v7()
    await show(visit, picture, id)
    await show(visit, picture, id)
    expect(await doctors.until('photo', 1)).toMatchObject([{ id, mine: false }])
    expect(await patients.until('photo', 1)).toMatchObject([{ id, mine: true }])
    expect(await listen(visit, visit.doctor).until('photo', 1)).toMatchObject([{ id }])
    expect(await kept(visit)).toHaveLength(1)
  })

  test('is made anew: small, whole, and without what the camera wrote into it', async () => {
    const visit = await startedVisit(world)
    expect(picture.toString('latin1')).toContain('CanaryCam')
    await show(visit)
    const [{ id, bytes }] = (await kept(visit)) as [{ id: string; bytes: Buffer }]
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 720 })
    expect(bytes.toString('latin1')).not.toMatch(/Canary|Exif|EXIF/)
    const shown = await visit.doctor.api.calls.photo({ photoId: id })
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('is kept by no browser, and to a stranger there is none', async () => {
    const visit = await startedVisit(world)
    await show(visit)
    const [{ id }] = (await kept(visit)) as [{ id: string; bytes: Buffer }]
    const answer = await world.fetch(`/api/calls/photo/${id}`, { headers: { cookie: visit.doctor.cookie } })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/)
    for (const role of ['patient', 'doctor'] as const) {
      const stranger = await world.as(role)
      await expect(stranger.api.calls.photo({ photoId: id })).rejects.toMatchObject({ code: 'NOT_FOUND', defined: true })
    }
  })

  test('that is no picture or too large is refused, and the audit says who looked', async () => {
    const visit = await startedVisit(world)
    await expect(show(visit, Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'PHOTO_UNREADABLE', defined: true })
    await expect(show(visit, Buffer.alloc(200_001))).rejects.toMatchObject({ code: 'PHOTO_TOO_LARGE', defined: true })
    expect(await kept(visit)).toEqual([])
    await show(visit)
    const [{ id }] = (await kept(visit)) as [{ id: string; bytes: Buffer }]
    await visit.doctor.api.calls.photo({ photoId: id })
    const { rows } = await world.owner.query(`select 1 from audit_log where actor_id = $1 and about_user_id = $2 and section = $3`, [
      visit.doctor.id,
      visit.patient.id,
      'photos of a visit',
    ])
    expect(rows).toHaveLength(1)
  })

  test('is for while the visit goes on, twenty at most, and the doctor shows none', async () => {
    const before = await bookedVisit(world)
    await expect(show(before)).rejects.toMatchObject({ code: 'VISIT_NOT_STARTED' })
    await expect(show(await endedVisit(world))).rejects.toMatchObject({ code: 'VISIT_ENDED' })
    const visit = await startedVisit(world)
    await expect(
      visit.doctor.api.calls.sendPhoto({ appointmentId: visit.appointmentId, id: v7(), photo: file(picture) }),
    ).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const tiny = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    for (let sent = 0; sent < 20; sent += 1) await show(visit, tiny)
    await expect(show(visit, tiny)).rejects.toMatchObject({ code: 'PHOTOS_SPENT', defined: true })
  })
})

describe('going on by phone', () => {
  const go = ({ appointmentId }: CreatedVisit, { api }: CreatedVisit['patient'], way: 'here' | 'phone') =>
    api.calls.switchMedium({ appointmentId, id: v7(), way })

  test('is told to both sides at once, says whose wish it was, and the visit goes on', async () => {
    const visit = await startedVisit(world)
    const { doctors, patients } = await bothIn(listen, visit)
    await go(visit, visit.patient, 'phone')
    expect((await doctors.until('state', 2)).at(-1)).toMatchObject({ status: 'in_progress', way: { way: 'phone', mine: false } })
    expect((await patients.until('state', 2)).at(-1)).toMatchObject({ status: 'in_progress', way: { way: 'phone', mine: true } })
    expect(await listen(visit, visit.doctor).until('state', 1)).toMatchObject([{ way: { way: 'phone' } }])
    await go(visit, visit.doctor, 'here')
    expect((await patients.until('state', 3)).at(-1)).toMatchObject({ way: { way: 'here', mine: false } })
    await expect(
      visit.patient.api.calls.sendText({ appointmentId: visit.appointmentId, id: v7(), text: 'Thank you' }),
    ).resolves.toBeUndefined()
  })

  test('asked for twice is one change, and before or after the visit there is none', async () => {
    const visit = await startedVisit(world)
    await go(visit, visit.patient, 'phone')
    await go(visit, visit.doctor, 'phone')
    await go(visit, visit.doctor, 'phone')
    const { rows } = await world.owner.query('select sender_id from call_ways where appointment_id = $1', [visit.appointmentId])
    expect(rows).toEqual([{ sender_id: visit.patient.id }])
    const [before, ended] = [await bookedVisit(world), await endedVisit(world)]
    await expect(go(before, before.patient, 'phone')).rejects.toMatchObject({ code: 'VISIT_NOT_STARTED' })
    await expect(go(ended, ended.doctor, 'phone')).rejects.toMatchObject({ code: 'VISIT_ENDED' })
  })
})

describe('who has no data', () => {
  const ways = async ({ appointmentId }: CreatedVisit) =>
    (await world.owner.query('select way from call_ways where appointment_id = $1 order by position', [appointmentId])).rows.map(
      ({ way }) => way,
    )
  const sitDown = ({ patient, appointmentId }: CreatedVisit, byPhone: boolean) =>
    patient.api.calls.enterWaitingRoom({ appointmentId, byPhone })

  test('asks from the lobby to be rung: the doctor reads it at once, and it holds when the visit begins', async () => {
    const visit = await waitingVisit(world)
    const { doctor, appointmentId } = visit
    const doctors = listen(visit, doctor)
    expect(await doctors.until('state', 1)).toMatchObject([{ status: 'waiting', way: null }])
    await sitDown(visit, true)
    expect((await doctors.until('state', 2)).at(-1)).toMatchObject({ status: 'waiting', way: { way: 'phone', mine: false } })
    expect(await doctor.api.calls.lobby({ appointmentId })).toMatchObject({ canBeRung: true })
    await doctor.api.visits.saveChecklist({ appointmentId, version: 0, checklist: completeChecklist })
    await doctor.api.calls.start({ appointmentId })
    expect((await doctors.until('state', 3)).at(-1)).toMatchObject({ status: 'in_progress', way: { way: 'phone', mine: false } })
  })

  test('is still found, and may change their mind; asking twice is asking once', async () => {
    const visit = await waitingVisit(world)
    for (const byPhone of [true, true, false, false]) await sitDown(visit, byPhone)
    expect(await ways(visit)).toEqual(['phone', 'here'])
  })

  test('takes no seat without consent, and changes nothing once the visit goes on', async () => {
    const [before, begun] = [await bookedVisit(world), await startedVisit(world)]
    await expect(sitDown(before, true)).rejects.toMatchObject({ code: 'CONSENT_REQUIRED' })
    await sitDown(begun, true)
    expect([await ways(before), await ways(begun)]).toEqual([[], []])
  })

  test('and has told no number is not promised a call', async () => {
    const { patient, appointmentId } = await bookedVisit(world)
    await world.owner.query('update profiles set phone_number = null where id = $1', [patient.id])
    expect(await patient.api.calls.lobby({ appointmentId })).toMatchObject({ canBeRung: false })
  })
})

describe('who leaves the waiting room to be told', () => {
  const begin = async ({ doctor, appointmentId }: CreatedVisit) => {
    await doctor.api.visits.saveChecklist({ appointmentId, version: 0, checklist: completeChecklist })
    await doctor.api.calls.start({ appointmentId })
    await world.jobsDone()
  }
  const told = async ({ patient }: CreatedVisit) =>
    (await world.owner.query(`select 1 from notifications where user_id = $1 and code = 'doctor_ready'`, [patient.id])).rowCount

  test('keeps the place, and is told when the doctor lets them in', async () => {
    const visit = await waitingVisit(world)
    const { appointmentId, patient, doctor } = visit
    await patient.api.calls.notifyWhenAdmitted({ appointmentId, id: v7() })
    expect(await doctor.api.calls.lobby({ appointmentId })).toMatchObject({ status: 'waiting' })
    await begin(visit)
    expect(await told(visit)).toBe(1)
  })

  test('and is back in time, or never left, is not told', async () => {
    const [back, stayed] = [await waitingVisit(world), await waitingVisit(world)]
    await back.patient.api.calls.notifyWhenAdmitted({ appointmentId: back.appointmentId, id: v7() })
    await back.patient.api.calls.enterWaitingRoom({ appointmentId: back.appointmentId })
    for (const visit of [back, stayed]) {
      await begin(visit)
      expect(await told(visit)).toBe(0)
    }
  })

  test('is promised nothing, and leaves no trace, where nothing would be told', async () => {
    const cases = [
      [await bookedVisit(world), 'PATIENT_NOT_WAITING'],
      [await startedVisit(world), 'ALREADY_LET_IN'],
      [await bookedVisit(world, { status: 'cancelled' }), 'VISIT_CANCELLED'],
      [await bookedVisit(world, { status: 'doctor_no_show' }), 'VISIT_ENDED'],
    ] as const
    for (const [{ appointmentId, patient }, code] of cases) {
      await expect(patient.api.calls.notifyWhenAdmitted({ appointmentId, id: v7() })).rejects.toMatchObject({ code, defined: true })
      expect((await world.owner.query('select 1 from call_ways where appointment_id = $1', [appointmentId])).rowCount).toBe(0)
    }
  })
})

test('the lobby says what data is taken to cost; a line is measured by anybody who may have a visit', async () => {
  const { appointmentId, patient, doctor } = await bookedVisit(world)
  expect(await patient.api.calls.lobby({ appointmentId })).toMatchObject({ dataCentsPerGigabyte: 10_000 })
  for (const { api } of [patient, doctor]) await api.calls.testBandwidth({ filler: 'x'.repeat(175_000) })
  await expect(patient.api.calls.testBandwidth({ filler: 'x'.repeat(200_001) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect((await world.as('nurse')).api.calls.testBandwidth({ filler: 'x' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('every screen leads back into the visit that goes on, and into no other', async () => {
  const visit = await startedVisit(world)
  const { appointmentId, patient, doctor } = visit
  expect(await patient.api.calls.ongoing()).toEqual({
    appointmentId,
    followUpCall: null,
    other: `Dr. ${doctor.firstName} ${doctor.lastName}`,
  })
  expect(await doctor.api.calls.ongoing()).toEqual({ appointmentId, followUpCall: null, other: `${patient.firstName} ${patient.lastName}` })
  expect(await (await world.as('patient')).api.calls.ongoing()).toBeNull()
  const waiting = await bookedVisit(world, { status: 'waiting' })
  expect(await waiting.patient.api.calls.ongoing()).toBeNull()
  await doctor.api.calls.end({ appointmentId, outcome: 'done' })
  for (const { api } of [patient, doctor]) expect(await api.calls.ongoing()).toBeNull()
})
