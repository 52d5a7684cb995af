import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import type { ThreeWayMerge } from '#web/forms/conflict.ts'
import { Autosave, flushOrThrow, NotSavedError, type Versioned } from './autosave.ts'

type Text = { text: string }

/** A server with one text that behaves as saveNote does, and a line to it that can be cut. */
function makeServer(merge?: (sides: ThreeWayMerge<Text>) => Text | undefined) {
  const server = {
    now: { value: { text: '' }, version: 1, savedAt: null } as Versioned<Text>,
    cut: false,
    losesAnswers: false,
    write(value: Text) {
      server.now = { value, version: server.now.version + 1, savedAt: new Date(0) }
    },
  }
  const draft: Autosave<Text> = new Autosave(server.now, {
    afterMs: 5,
    pausesMs: [5],
    ...(merge && { merge }),
    isSame: (one, other) => one.text.trim() === other.text.trim(),
    reread: () => void Promise.resolve().then(() => draft.heard(server.now)),
    save: async (version, value) => {
      await Promise.resolve()
      if (server.cut) throw new TypeError('Failed to fetch')
      if (version !== server.now.version) throw new ORPCError('STALE_VERSION', { data: { version: server.now.version } })
      server.write({ text: value.text.trim() })
      if (server.losesAnswers) throw new TypeError('Failed to fetch')
      return { version: server.now.version, savedAt: new Date(0) }
    },
  })
  return { server, draft }
}

test('what is typed is saved by itself', async () => {
  const { server, draft } = makeServer()
  draft.edit({ text: 'Cough' })
  expect(draft.get().state).toBe('typing')
  await expect.poll(() => draft.get().state).toBe('saved')
  expect(server.now.value.text).toBe('Cough')
})

test('without a connection the text stays, and is saved when the connection is back', async () => {
  const { server, draft } = makeServer()
  server.cut = true
  draft.edit({ text: 'Cough' })
  await expect.poll(() => draft.get().state).toBe('retrying')
  draft.edit({ text: 'Cough for a week' })
  expect(await draft.flush()).toBe(false)
  server.cut = false
  await expect.poll(() => server.now.value.text).toBe('Cough for a week')
  expect(draft.isClean()).toBe(true)
})

test('what goes by the text on the server does not follow while it is not there', async () => {
  const { server, draft } = makeServer()
  server.cut = true
  draft.edit({ text: 'Cough' })
  await expect(flushOrThrow(draft)).rejects.toBeInstanceOf(NotSavedError)
  server.cut = false
  await flushOrThrow(draft)
  expect(server.now.value.text).toBe('Cough')
})

test('a save whose answer was lost is not taken for a change by somebody else', async () => {
  const { server, draft } = makeServer()
  server.losesAnswers = true
  draft.edit({ text: 'Cough ' })
  await expect.poll(() => server.now.value.text).toBe('Cough')
  server.losesAnswers = false
  draft.edit({ text: 'Cough and fever' })
  await expect.poll(() => server.now.value.text).toBe('Cough and fever')
  expect(draft.get()).toMatchObject({ state: 'saved', theirs: null })
})

test('two versions stand side by side until the doctor says what shall stand; neither is overwritten', async () => {
  const { server, draft } = makeServer()
  server.write({ text: 'From the other tab' })
  draft.edit({ text: 'From this tab' })
  await expect.poll(() => draft.get().state).toBe('conflict')
  expect(server.now.value.text).toBe('From the other tab')
  expect(draft.get()).toMatchObject({ value: { text: 'From this tab' }, theirs: { value: { text: 'From the other tab' } } })
  const shown = draft.get()
  await draft.heard({ ...server.now }) // read once more
  expect(draft.get()).toBe(shown)
  draft.edit({ text: 'From this tab, more' })
  expect(await draft.flush()).toBe(false)
  expect(server.now.value.text).toBe('From the other tab')

  await draft.settle({ text: 'From both' })
  expect(server.now.value.text).toBe('From both')
  expect(draft.get()).toMatchObject({ state: 'saved', theirs: null })
})

test('two versions that can stand together are joined and saved without a question', async () => {
  const { server, draft } = makeServer(({ mine, stored }) => (mine.text === 'One' ? { text: `${mine.text} ${stored.text}` } : undefined))
  server.write({ text: 'two' })
  draft.edit({ text: 'One' })
  await expect.poll(() => server.now.value.text).toBe('One two')
  await expect.poll(() => draft.get()).toMatchObject({ state: 'saved', theirs: null, value: { text: 'One two' } })
  server.write({ text: 'three' })
  draft.edit({ text: 'Another' })
  await expect.poll(() => draft.get().state).toBe('conflict')
})

test('a tab where nothing is typed shows what the other one saved', async () => {
  const { server, draft } = makeServer()
  server.write({ text: 'From the other tab' })
  await draft.heard(server.now)
  expect(draft.get()).toMatchObject({ state: 'saved', value: { text: 'From the other tab' } })
})

test('what was typed while saving is saved next', async () => {
  const { server, draft } = makeServer()
  draft.edit({ text: 'One' })
  const saving = draft.flush()
  draft.edit({ text: 'One two' })
  await saving
  await expect.poll(() => server.now.value.text).toBe('One two')
})

test('what another device wrote is never undone because this one once wrote the same', async () => {
  const { server, draft } = makeServer()
  draft.edit({ text: 'off' })
  await draft.flush()
  server.write({ text: 'on' })
  await draft.heard(server.now)
  server.write({ text: 'off' })
  await draft.heard(server.now)
  expect([draft.get().value.text, server.now]).toEqual(['off', { value: { text: 'off' }, version: 4, savedAt: new Date(0) }])
})

test('two who wait for one save do not both save after it', async () => {
  const { server, draft } = makeServer()
  draft.edit({ text: 'first' })
  const saving = draft.flush()
  draft.edit({ text: 'second' })
  expect(await Promise.all([saving, draft.flush(), draft.flush()])).toEqual([false, true, true])
  expect(server.now).toMatchObject({ value: { text: 'second' }, version: 3 })
  expect(draft.get().state).toBe('saved')
})
