import { expect, test } from 'vitest'
import { Store } from '#web/store.ts'
import type { AutosaveState } from './autosave.ts'
import { OpenDrafts } from './openDrafts.ts'

type State = Pick<AutosaveState<object>, 'state' | 'refusedWith'> & { saved: { savedAt: Date | null } }

const draftIn = (state: State['state'], savedAt: Date | null = null) => new Store<State>({ state, refusedWith: null, saved: { savedAt } })
const [nine, ten] = [new Date('2026-11-26T09:00:00Z'), new Date('2026-11-26T10:00:00Z')]
const goToChoice = () => {}

test('a screen says of its drafts what needs somebody most, and which it is', () => {
  const drafts = new OpenDrafts()
  const [note, list] = [draftIn('saved', nine), draftIn('saved', ten)]
  drafts.add({ name: 'the note', draft: note, goToChoice })
  drafts.add({ name: 'the checklist', draft: list, goToChoice })
  expect(drafts.get()).toMatchObject({ state: 'saved', savedAt: ten })
  list.set({ state: 'typing' })
  expect(drafts.get()).toMatchObject({ state: 'typing', name: 'the checklist' })
  note.set({ state: 'conflict' })
  expect(drafts.get()).toMatchObject({ state: 'conflict', name: 'the note' })
  note.set({ state: 'retrying' })
  list.set({ state: 'refused' })
  expect(drafts.get()).toMatchObject({ state: 'refused', name: 'the checklist' })
})

test('a draft whose part of the screen was closed is spoken of until it is saved', () => {
  const drafts = new OpenDrafts()
  const [note, paper] = [draftIn('saved', nine), draftIn('conflict')]
  drafts.add({ name: 'the note', draft: note, goToChoice })
  const close = drafts.add({ name: 'the sick note', draft: paper, goToChoice })
  close()
  expect(drafts.get()).toMatchObject({ state: 'conflict', name: 'the sick note' })
  paper.set({ state: 'saved', saved: { savedAt: ten } })
  expect(drafts.get()).toMatchObject({ state: 'saved', name: 'the note', savedAt: nine })
  paper.set({ state: 'typing' })
  expect(drafts.get()).toMatchObject({ state: 'saved' })
})

test('the last one that was closed is spoken of as saved once it is', () => {
  const drafts = new OpenDrafts()
  const answers = draftIn('typing', nine)
  const close = drafts.add({ name: 'the answers', draft: answers, goToChoice })
  answers.set({ state: 'saving' })
  close()
  answers.set({ state: 'saved', saved: { savedAt: ten } })
  expect(drafts.get()).toMatchObject({ state: 'saved', savedAt: ten })
})

test('what stays as it was draws nothing anew', () => {
  const drafts = new OpenDrafts()
  const note = draftIn('typing')
  drafts.add({ name: 'the note', draft: note, goToChoice })
  const before = drafts.get()
  note.set({ saved: { savedAt: null } })
  expect(drafts.get()).toBe(before)
})
