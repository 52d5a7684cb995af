import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#rules/time.ts'
import { DUE, followed as followUpOf, listen, programmePatient, say } from '#testing/followUps.ts'
import { waitUntil } from '#testing/waitUntil.ts'
import { START, testWorld } from '#testing/world.ts'
import { runJob } from '../jobs.ts'

const world = testWorld()
const later = (hours: number) => new Date(DUE.getTime() + hours * HOUR_MS)

beforeEach(async () => {
  world.setTime(START)
  await world.owner.query('delete from followups')
  await world.owner.query('delete from enrolments')
})

/** A follow-up that is due now, with another nurse. */
async function followed(type: 'video' | 'phone_call' = 'video', at = DUE) {
  const all = { ...(await followUpOf(world, { type, at })), other: await world.as('nurse') }
  world.setTime(DUE)
  return all
}

describe('a follow-up by video', () => {
  test('is told to its patient at once, both find each other, and its end is an attempt in which they were reached', async () => {
    const { nurse, patient, open, start } = await followed()
    expect(await patient.api.followUps.calling()).toBeNull()
    const [callId, again] = await Promise.all([start(), start()])
    expect(again).toBe(callId) // of two presses, in two tabs too
    expect((await open()).call?.id).toBe(callId)
    expect(await patient.api.followUps.calling()).toMatchObject({ id: callId, nurseName: expect.stringMatching(/^Nomsa /) })
    expect(await patient.api.calls.ongoing()).toMatchObject({ appointmentId: null, followUpCall: { id: callId } })
    const [nurses, patients] = [listen(nurse, callId), listen(patient, callId)]
    await waitUntil(() => nurses.heard.length > 0 && patients.heard.length > 0)
    await say(nurse, callId, nurses.session)
    await waitUntil(() => patients.heard.length > 1)
    expect(patients.heard).toEqual([
      { kind: 'state', status: 'in_progress', startedAt: DUE, way: null, guests: [] },
      expect.objectContaining({ kind: 'signal', from: 'nurse', session: nurses.session, signal: { kind: 'hello' } }),
    ])
    await say(patient, callId, patients.session)
    await waitUntil(() => nurses.heard.length > 1)
    expect(nurses.heard[1]).toMatchObject({ from: 'patient', session: patients.session })
    expect(await nurse.api.followUps.endCall({ callId })).toEqual({ status: 'scheduled' })
    await Promise.all([nurses.over, patients.over])
    expect([nurses.states(), patients.states()]).toEqual([
      ['in_progress', 'completed'],
      ['in_progress', 'completed'],
    ])
    expect((await open()).attempts).toMatchObject([{ kind: 'video', outcome: 'reached', at: DUE }])
    expect((await open()).call).toBeNull()
    expect(await patient.api.followUps.calling()).toBeNull()
    expect(await nurse.api.calls.ongoing()).toBeNull()
  })

  test('that the patient never joins counts as an attempt by phone does: the second one ends the follow-up', async () => {
    const { nurse, open, start } = await followed()
    expect(await nurse.api.followUps.endCall({ callId: await start() })).toEqual({ status: 'scheduled' })
    expect((await open()).attempts).toMatchObject([{ kind: 'video', outcome: 'no_answer' }])
    world.setTime(later(2))
    expect(await nurse.api.followUps.endCall({ callId: await start() })).toEqual({ status: 'missed' })
    expect(await open()).toMatchObject({ next: { type: 'video' }, attempts: [], past: [{ status: 'missed', outcome: 'no_answer' }] })
  })

  test('ends with the follow-up, and the next one is by video again', async () => {
    const { nurse, patient, id, open, start } = await followed()
    const callId = await start()
    const page = listen(patient, callId)
    await waitUntil(() => page.heard.length > 0)
    await nurse.api.followUps.complete({ id, outcome: 'stable', nextId: v7(), nextAt: later(24) })
    await page.over
    expect(page.states()).toEqual(['in_progress', 'completed'])
    expect((await open()).next?.type).toBe('video')
    await expect(start()).rejects.toMatchObject({ code: 'FOLLOW_UP_ENDED' })
  })

  test('is refused before its day, and where a phone call was agreed', async () => {
    const early = await followed('video', later(24))
    await expect(early.start()).rejects.toMatchObject({ code: 'FOLLOW_UP_NOT_DUE' })
    world.setTime(START)
    const byPhone = await followed('phone_call')
    await expect(byPhone.start()).rejects.toMatchObject({ code: 'FOLLOW_UP_BY_PHONE' })
  })

  test('does not exist for anybody else', async () => {
    const { other, start } = await followed()
    await expect(start(other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const callId = await start()
    const stranger = await world.as('patient')
    expect(await stranger.api.followUps.calling()).toBeNull()
    await expect(other.api.followUps.endCall({ callId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const person of [other, stranger]) {
      await expect(say(person, callId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(listen(person, callId).over).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(person.api.followUps.callIceServers({ callId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('is its nurse’s alone: the lead may begin one of her own, which ends the other', async () => {
    const { nurse, other: lead, patient, start } = await followed()
    await world.owner.query('update nurse_profiles set is_lead = true where nurse_id = $1', [lead.id])
    const first = await start()
    const page = listen(nurse, first)
    await waitUntil(() => page.heard.length > 0)
    await expect(say(lead, first)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const second = await start(lead)
    const { rows } = await world.owner.query('select nurse_id from contact_attempts where id = $1', [first])
    expect(rows).toEqual([{ nurse_id: nurse.id }])
    await page.over
    expect(page.states()).toEqual(['in_progress', 'completed'])
    expect((await patient.api.followUps.calling())?.id).toBe(second)
    await expect(say(nurse, second)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('ends for both when the patient withdraws in the middle of it', async () => {
    const { nurse, patient, start } = await followed()
    const callId = await start()
    const pages = [listen(nurse, callId), listen(patient, callId)]
    await waitUntil(() => pages.every(({ heard }) => heard.length > 0))
    await patient.api.consents.decline({ code: 'psp_support' })
    await Promise.all(pages.map(({ over }) => over))
    for (const page of pages) expect(page.states()).toEqual(['in_progress', 'completed'])
    await expect(say(nurse, callId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await patient.api.followUps.calling()).toBeNull()
  })

  test('begins before its patient withdraws, and ends with it, or not at all', async () => {
    const rounds: Awaited<ReturnType<typeof followed>>[] = []
    for (let n = 0; n < 12; n += 1) {
      world.setTime(START)
      rounds.push(await followed())
    }
    const begin = (start: () => Promise<string>) =>
      start().then(
        () => 'begun',
        ({ code }: { code: string }) => code,
      )
    const ends = await Promise.all(
      rounds.map(async ({ patient, start }) => {
        const [end] = await Promise.all([begin(start), patient.api.consents.decline({ code: 'psp_support' })])
        return end
      }),
    )
    expect(['begun', 'NOT_FOUND', 'FOLLOW_UP_ENDED']).toEqual(expect.arrayContaining([...new Set(ends)]))
    const ids = rounds.map(({ patient }) => patient.id)
    const { rows } = await world.owner.query('select id from followup_calls where ended_at is null and patient_id = any($1)', [ids])
    expect(rows).toEqual([])
  })

  test('that its nurse left open is ended by the clock: unjoined after half an hour, and written down', async () => {
    const { nurse, patient, start, open } = await followed()
    const callId = await start()
    const page = listen(patient, callId)
    await waitUntil(() => page.heard.length > 0)
    const tick = () => world.tick('followup-clock')
    world.setTime(later(0.4))
    await tick()
    expect((await open()).call?.id).toBe(callId)
    world.setTime(later(0.5))
    await tick()
    await tick()
    await page.over
    expect((await open()).attempts).toMatchObject([{ kind: 'video', outcome: 'no_answer', at: DUE }])
    const second = await start()
    await say(nurse, second)
    await say(patient, second)
    world.setTime(later(2.4))
    await tick()
    expect((await open()).call?.id).toBe(second)
    world.setTime(later(2.5))
    await tick()
    await expect(say(nurse, second)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await open()).attempts).toMatchObject([{ outcome: 'no_answer' }, { kind: 'video', outcome: 'reached' }])
  })

  test('in which the patient was reached is none that they missed, whatever was tried before', async () => {
    const { nurse, patient, start, open } = await followed()
    await nurse.api.followUps.endCall({ callId: await start() })
    world.setTime(later(2))
    const callId = await start()
    await say(nurse, callId)
    await say(patient, callId)
    expect(await nurse.api.followUps.endCall({ callId })).toEqual({ status: 'scheduled' })
    world.setTime(later(3))
    expect(await nurse.api.followUps.endCall({ callId: await start() })).toEqual({ status: 'scheduled' })
    expect((await open()).attempts.map(({ outcome }) => outcome)).toEqual(['no_answer', 'reached', 'no_answer'])
  })

  test('is over for the patient too once its nurse has lost them', async () => {
    const { patient, other, start } = await followed()
    const callId = await start()
    await world.owner.query('update enrolments set primary_nurse_id = $2 where patient_id = $1', [patient.id, other.id])
    expect(await patient.api.followUps.calling()).toBeNull()
    await expect(say(patient, callId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(listen(patient, callId).over).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('ends when its nurse calls somebody else', async () => {
    const { nurse, patient, start } = await followed()
    await start()
    const second = await programmePatient(world, nurse)
    const id = v7()
    await nurse.api.followUps.schedule({ userId: second.id, id, type: 'video', at: later(1) })
    await nurse.api.followUps.startCall({ id, callId: v7() })
    expect(await patient.api.followUps.calling()).toBeNull()
  })

  test('reaches the patient only while its nurse is there, and is swept of its signals when it is over', async () => {
    const { nurse, patient, start, open } = await followed()
    const callId = await start()
    const session = v7()
    await say(nurse, callId, session)
    await nurse.api.followUps.callSignal({ callId, id: v7(), session, to: null, signal: { kind: 'bye' } })
    await say(patient, callId)
    const signals = async () => (await world.owner.query('select from followup_call_signals where call_id = $1', [callId])).rowCount
    await runJob(world.opened.world, 'sweep', {})
    expect(await signals()).toBe(3)
    await nurse.api.followUps.endCall({ callId })
    await runJob(world.opened.world, 'sweep', {})
    expect(await signals()).toBe(0)
    expect((await open()).attempts).toMatchObject([{ outcome: 'no_answer' }])
  })

  test('tells the patient that somebody calls, and not why', async () => {
    const { nurse, patient, start } = await followed()
    const callId = await start()
    await world.jobsDone()
    const { items } = await patient.api.notifications.list({ before: null, limit: 20 })
    expect(items[0]).toMatchObject({ title: 'Your nurse is calling', link: '/nurse-call' })
    await nurse.api.followUps.endCall({ callId })
    await world.jobsDone()
    await runJob(world.opened.world, 'nurse-calling', { callId, patientId: patient.id }) // one that comes late
    const titles = (await patient.api.notifications.list({ before: null, limit: 20 })).items.map(({ title }) => title)
    expect(titles).not.toContain('Your nurse is calling')
  })
})
