import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { NotificationType } from '#contract/notifications.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'
import { removeOldNotifications } from './store.ts'
import { inJobTransaction } from '../rpc/job.ts'

const world = testWorld()

type More = { title?: string; type?: NotificationType; permanent?: boolean; createdAt?: Date }

async function notice(person: TestPerson, more: More = {}) {
  const id = v7()
  await world.owner.query(
    `insert into notifications (id, user_id, type, code, title, message, is_permanent, link, dedupe_key, created_at)
     values ($1, $2, $7, 'test', $3, 'Something', $4, '/settings', $5, $6)`,
    [id, person.id, more.title ?? 'A notice', more.permanent ?? false, id, more.createdAt ?? world.now(), more.type ?? 'system'],
  )
  return id
}
const all = (person: TestPerson) => person.api.notifications.list({ before: null, limit: 50 })

test('notices come newest first, page by page, with the number unread', async () => {
  const patient = await world.as('patient')
  const ids: string[] = []
  for (let i = 0; i < 5; i++) ids.push(await notice(patient))
  const first = await patient.api.notifications.list({ before: null, limit: 3 })
  expect(first.items.map(({ id }) => id)).toEqual([ids[4], ids[3], ids[2]])
  expect(first.unread).toBe(5)
  const rest = await patient.api.notifications.list({ before: ids[2]!, limit: 3 })
  expect(rest.items.map(({ id }) => id)).toEqual([ids[1], ids[0]])
  expect(rest.items[0]).toEqual({
    id: ids[1],
    title: 'A notice',
    message: 'Something',
    timestamp: world.now(),
    isRead: false,
    isPermanent: false,
    type: 'system',
    appointmentId: null,
    medicationId: null,
    diagnosisId: null,
    link: '/settings',
  })
})

test('each role reads, marks and removes its own', async () => {
  for (const role of ['patient', 'doctor', 'nurse', 'admin'] as const) {
    const person = await world.as(role)
    const [a, b] = [await notice(person), await notice(person), await notice(person)]
    await person.api.notifications.markRead({ id: a })
    await person.api.notifications.markRead({ id: a })
    expect((await all(person)).unread).toBe(2)
    await person.api.notifications.remove({ id: b })
    await person.api.notifications.markAllRead()
    const { items, unread } = await all(person)
    expect([items.length, unread]).toEqual([2, 0])
  }
})

test('a list of unread ones, or of one type, holds no other, and the count is of all', async () => {
  const patient = await world.as('patient')
  const [read, visit, old] = [await notice(patient), await notice(patient, { type: 'appointment' }), await notice(patient)]
  await patient.api.notifications.markRead({ id: read })
  const found = async (asked: Partial<Parameters<typeof patient.api.notifications.list>[0]>) => {
    const { items, unread } = await patient.api.notifications.list({ before: null, limit: 50, ...asked })
    return { ids: items.map(({ id }) => id), unread }
  }
  expect(await found({ filter: 'unread' })).toEqual({ ids: [old, visit], unread: 2 })
  expect(await found({ type: 'appointment' })).toEqual({ ids: [visit], unread: 2 })
  expect(await found({ filter: 'unread', type: 'medication' })).toEqual({ ids: [], unread: 2 })
  expect(await found({ filter: 'unread', before: old })).toEqual({ ids: [visit], unread: 2 })
  expect(await found({})).toEqual({ ids: [old, visit, read], unread: 2 })
})

test('what was removed can be brought back as it was, until jobs delete it at night', async () => {
  const patient = await world.as('patient')
  const [first, second] = [await notice(patient), await notice(patient)]
  await patient.api.notifications.markRead({ id: first })
  for (const id of [first, second]) await patient.api.notifications.remove({ id })
  expect(await all(patient)).toEqual({ items: [], unread: 0 })
  const deleteOld = () => inJobTransaction(world.opened.world, ({ db, now }) => removeOldNotifications(db, now))
  await deleteOld()
  await patient.api.notifications.restore({ id: first })
  await patient.api.notifications.restore({ id: first })
  expect(await all(patient)).toMatchObject({ unread: 0, items: [{ id: first, isRead: true }] })
  await world.owner.query(`update notifications set removed_at = removed_at - interval '61 minutes' where id = $1`, [second])
  await deleteOld()
  await expect(patient.api.notifications.restore({ id: second })).rejects.toMatchObject({ code: 'NOT_FOUND', defined: true })
})

test('what is permanent is read and stays, the welcome apart', async () => {
  const patient = await world.as('patient')
  const stays = await notice(patient, { permanent: true })
  const welcome = await notice(patient, { permanent: true, type: 'welcome' })
  await expect(patient.api.notifications.remove({ id: stays })).rejects.toMatchObject({ code: 'NOTICE_STAYS', defined: true })
  await patient.api.notifications.remove({ id: welcome })
  await patient.api.notifications.markRead({ id: stays })
  expect(await all(patient)).toMatchObject({ unread: 0, items: [{ id: stays, isRead: true }] })
  await expect(world.owner.query('update notifications set removed_at = now() where id = $1', [stays])).rejects.toThrow('permanent_stays')
})

test('to a stranger a notice does not exist', async () => {
  const [patient, stranger] = [await world.as('patient'), await world.as('doctor')]
  const id = await notice(patient)
  for (const unknown of [id, v7()]) {
    await expect(stranger.api.notifications.markRead({ id: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND', defined: true })
    await expect(stranger.api.notifications.remove({ id: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND', defined: true })
    await expect(stranger.api.notifications.restore({ id: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND', defined: true })
  }
  await stranger.api.notifications.markAllRead()
  expect(await all(patient)).toMatchObject({ unread: 1, items: [{ id, isRead: false }] })
  expect(await all(stranger)).toEqual({ items: [], unread: 0 })
  await expect(world.visitor.notifications.list({ before: null, limit: 5 })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test('after 90 days a notice is forgotten, unless it is permanent', async () => {
  const patient = await world.as('patient')
  const daysAgo = (days: number) => new Date(world.now().getTime() - days * 24 * 3_600_000)
  await notice(patient, { createdAt: daysAgo(91) })
  const kept = [await notice(patient, { createdAt: daysAgo(89) }), await notice(patient, { createdAt: daysAgo(400), permanent: true })]
  await inJobTransaction(world.opened.world, ({ db, now }) => removeOldNotifications(db, now))
  expect((await all(patient)).items.map(({ id }) => id)).toEqual(kept.toReversed())
})
