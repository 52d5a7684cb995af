import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { Room } from '#contract/rooms.ts'
import { listen } from '#testing/liveUpdates.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()

const book = (patient: TestPerson, doctor: TestPerson, time = '10:00') =>
  patient.api.booking.book({
    idempotencyKey: v7(),
    doctorId: doctor.id,
    startsAt: new Date(`2026-11-24T${time}:00+02:00`),
    consultationType: 'General Consultation',
    reason: 'A cough',
  })

describe('the stream of changes', () => {
  test('brings a booking to both sides, and then its notice', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    const [atPatient, atDoctor] = [await listen(patient), await listen(doctor)]
    await book(patient, doctor)
    await Promise.all([atPatient.until('visits', 'booking', 'notifications'), atDoctor.until('visits', 'booking', 'notifications')])
    expect((await doctor.api.notifications.list({ before: null, limit: 5 })).unread).toBe(1)
    await Promise.all([atPatient.close(), atDoctor.close()])
  })

  test('begins with what changed after the position that an answer named, and with all rooms where nobody knows it', async () => {
    const [patient, other] = [await world.as('patient'), await world.as('patient')]
    const answer = await world.fetch('/api/rpc/accounts/me', { headers: { cookie: patient.cookie } })
    const after = answer.headers.get('live-position')!
    const first = async (position?: string) => {
      const stream = await patient.api.notifications.liveUpdates({ after: position })
      const { value } = (await stream.next()) as { value: { rooms: string[]; position: string } }
      await stream.return(undefined as never)
      return value
    }
    expect((await first(after)).rooms).toEqual([])
    await other.api.people.skipOnboarding()
    expect((await first(after)).rooms).toEqual([])
    await patient.api.people.skipOnboarding()
    await expect.poll(async () => (await first(after)).rooms).toEqual(['people', 'accounts'])
    const { position } = await first(after)
    expect((await first(position)).rooms).toEqual([])
    for (const unknown of [undefined, '', 'not a position', `${position.slice(0, -2)}AA`])
      expect((await first(unknown)).rooms).toHaveLength(Room.options.length)
  })

  test('is open for one person twenty times at most: one more ends the oldest, and nobody else is touched', async () => {
    const [patient, other] = [await world.as('patient'), await world.as('patient')]
    const listening = () => world.opened.world.live.listening()
    await expect.poll(listening).toBe(0) // streams that earlier tests closed leave first
    const atOther = await listen(other)
    const before = listening()
    const oldest = await listen(patient)
    const rest = await Promise.all(Array.from({ length: 20 }, () => listen(patient)))
    expect((await oldest.next()).done).toBe(true)
    expect(listening()).toBe(before + 20)
    await patient.api.people.skipOnboarding()
    await Promise.all(rest.map((tab) => tab.until('people')))
    await other.api.people.skipOnboarding()
    await atOther.until('people')
    await Promise.all([...rest, atOther].map((tab) => tab.close()))
  })

  test('says nothing to people it is not about', async () => {
    const [patient, doctor, stranger] = [await world.as('patient'), await world.as('doctor'), await world.as('patient')]
    const [atStranger, atDoctor] = [await listen(stranger), await listen(doctor)]
    await book(patient, doctor)
    await atDoctor.until('notifications')
    await stranger.api.people.skipOnboarding() // the first thing the stranger hears is their own
    expect((await atStranger.next()).value.rooms).toEqual(['people', 'accounts'])
    await Promise.all([atStranger.close(), atDoctor.close()])
  })

  test('tells other tabs that a notice was read', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    await book(patient, doctor)
    await world.jobsDone()
    const tab = await listen(patient)
    await patient.api.notifications.markAllRead()
    expect((await tab.next()).value.rooms).toEqual(['notifications'])
    await tab.close()
  })

  test('ends when the session is ended, here or in another process', async () => {
    const patient = await world.as('patient')
    const tab = await listen(patient)
    const { rows } = await world.owner.query('delete from accounts.sessions where user_id = $1 returning id', [patient.id])
    await world.owner.query(`select pg_notify('live', $1)`, [JSON.stringify({ rooms: [], endedSession: rows[0].id })])
    expect((await tab.next()).done).toBe(true)
    await expect(patient.api.notifications.liveUpdates()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('ends when the session runs out', async () => {
    const patient = await world.as('patient')
    await world.owner.query('update accounts.sessions set expires_at = $2 where user_id = $1', [
      patient.id,
      new Date(world.now().getTime() + 300),
    ])
    const tab = await listen(patient)
    expect((await tab.next()).done).toBe(true)
  })

  test('is let go when the browser leaves', async () => {
    const patient = await world.as('patient')
    const listeners = countListeners()
    const tab = await listen(patient)
    expect(listeners.now()).toBe(1)
    tab.leave()
    await tab.next().catch(() => {})
    await expect.poll(listeners.now).toBe(0)
    listeners.stop()
  })
})

/** How many streams are open, seen at the one place where they begin and end. */
function countListeners() {
  const { live } = world.opened.world
  const { listen: original } = live
  let count = 0
  live.listen = (listener) => {
    count += 1
    const stop = original(listener)
    return () => {
      count -= 1
      stop()
    }
  }
  return { now: () => count, stop: () => void (live.listen = original) }
}
