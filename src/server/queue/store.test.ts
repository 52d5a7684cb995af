import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { openTransaction } from '../rpc/openTransaction.ts'
import { addQueueItem, cancelItemAbout } from './store.ts'

const world = testWorld()

/** As any room does within the request of the person it is about. How urgent it is may only a source say that has a policy for it: here the owner. */
async function put({ id: userId, token }: TestPerson, name: string, priority = 3, dueInHours?: number) {
  const transaction = await openTransaction(world.opened.world.database, token, START)
  const id = v7()
  const dueAt = dueInHours === undefined ? null : new Date(START.getTime() + dueInHours * 3_600_000)
  const call = { name, phone: '082 123 4567', preferredTime: null, prefix: 'XY', key: v7() }
  try {
    await addQueueItem(transaction.db, { id, userId, type: 'callback_request', priority: 3, dueAt: null, ...call }, START)
  } catch (error) {
    await transaction.rollback()
    throw error
  }
  await transaction.commit()
  await world.owner.query('update queue_items set priority = $2, due_at = $3 where id = $1', [id, priority, dueAt])
  return id
}

test('what another room puts in comes by its priority, then by the time it is due, and what is never due last', async () => {
  const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
  await put(patient, 'third', 3, 9)
  await put(patient, 'last', 3)
  await put(patient, 'second', 3, 2)
  await put(patient, 'first', 2)
  const { items } = await nurse.api.queue.list({ view: 'unassigned' })
  expect(items.map(({ name, priority }) => [name, priority])).toEqual([
    ['first', 2],
    ['second', 3],
    ['third', 3],
    ['last', 3],
  ])
  expect(items[0]?.reference).toMatch(/^XY-[2-9A-HJ-NP-Z]{5}$/)
})

test('an item of a newer server is left to that one, in the list, the counts and alone', async () => {
  const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
  const id = await put(patient, 'later')
  const before = await nurse.api.queue.list({ view: 'unassigned' })
  await world.owner.query(`update queue_items set type = 'missed_dose' where id = $1`, [id])
  const { items, counts } = await nurse.api.queue.list({ view: 'unassigned' })
  expect(items).toEqual(before.items.filter((item) => item.id !== id))
  expect(counts.unassigned).toBe(before.counts.unassigned - 1)
  await expect(nurse.api.queue.claim({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('it is put in and taken back for oneself alone', async () => {
  const [patient, stranger] = [await world.as('patient'), await world.as('patient')]
  await expect(put({ ...stranger, id: patient.id }, 'x')).rejects.toThrow('row-level security')
  const id = await put(patient, 'x')
  const transaction = await openTransaction(world.opened.world.database, stranger.token, START)
  await cancelItemAbout(transaction.db, { userId: patient.id, type: 'callback_request' }, id, START)
  await transaction.commit()
  const { rows } = await world.owner.query('select status from queue_items where id = $1', [id])
  expect(rows).toEqual([{ status: 'open' }])
})
