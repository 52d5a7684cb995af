import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { openTransaction } from '../rpc/openTransaction.ts'
import { addQueueItem, cancelItemAbout } from './store.ts'

const world = testWorld()

/** As any room does within the request of the person it is about. */
async function put({ id: userId, token }: TestPerson, name: string, priority: number, dueInHours?: number) {
  const transaction = await openTransaction(world.opened.world.database, token, START)
  const id = v7()
  const dueAt = dueInHours === undefined ? null : new Date(START.getTime() + dueInHours * 3_600_000)
  const call = { name, phone: '082 123 4567', preferredTime: null, prefix: 'XY', key: v7() }
  try {
    await addQueueItem(transaction.db, { id, userId, type: 'callback_request', priority, dueAt, ...call }, START)
  } catch (error) {
    await transaction.rollback()
    throw error
  }
  await transaction.commit()
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

test('it is put in and taken back for oneself alone', async () => {
  const [patient, stranger] = [await world.as('patient'), await world.as('patient')]
  await expect(put({ ...stranger, id: patient.id }, 'x', 3)).rejects.toThrow('row-level security')
  const id = await put(patient, 'x', 3)
  const transaction = await openTransaction(world.opened.world.database, stranger.token, START)
  await cancelItemAbout(transaction.db, { userId: patient.id, type: 'callback_request' }, id, START)
  await transaction.commit()
  const { rows } = await world.owner.query('select status from queue_items where id = $1', [id])
  expect(rows).toEqual([{ status: 'open' }])
})
