import { createContext, use, useEffect, useEffectEvent } from 'react'
import { Store } from '#web/store.ts'
import type { AutosaveState } from './autosave.ts'

type Standing = Pick<AutosaveState<object>, 'state' | 'refusedWith'> & { saved: { savedAt: Date | null } }

/** A draft of a screen: what a sentence calls it, and what leads to the choice between two versions of it. */
export type OpenDraft = { name: string; draft: Pick<Store<Standing>, 'get' | 'follow'>; goToChoice: () => void }

type ShownStanding = Omit<Standing, 'saved'> & Pick<OpenDraft, 'name' | 'goToChoice'> & { savedAt: Date | null }

/** What needs somebody to look stands before what is well. */
const byUrgency = ['conflict', 'refused', 'retrying', 'typing', 'saving', 'saved'] satisfies Standing['state'][]

/** How the drafts of a screen stand, taken together: as the one that needs somebody most. */
export class OpenDrafts extends Store<ShownStanding> {
  private readonly entries = new Map<OpenDraft['draft'], OpenDraft & { isLeft: boolean; stop: () => void }>()

  constructor() {
    super({ state: 'saved', refusedWith: null, savedAt: null, name: '', goToChoice: () => {} })
  }

  /** Follows a draft until the answer is called, and from then on until it is saved. */
  add(one: OpenDraft): () => void {
    this.entries.get(one.draft)?.stop()
    const entry = { ...one, isLeft: false, stop: one.draft.follow(() => this.look()) }
    this.entries.set(one.draft, entry)
    this.look()
    return () => {
      entry.isLeft = true
      this.look()
    }
  }

  private look() {
    const all = [...this.entries.values()].map((entry) => ({ ...entry, ...entry.draft.get() }))
    const open = all.filter(({ isLeft, state }) => !isLeft || state !== 'saved')
    for (const { draft, stop } of all.filter((one) => !open.includes(one))) {
      stop()
      this.entries.delete(draft)
    }
    const spokenOf = open.length > 0 ? open : all
    const [first] = spokenOf.toSorted((a, b) => byUrgency.indexOf(a.state) - byUrgency.indexOf(b.state))
    if (!first) return
    const savedAt = spokenOf.reduce<Date | null>(
      (last, { saved }) => (saved.savedAt && (!last || saved.savedAt > last) ? saved.savedAt : last),
      null,
    )
    const { state, refusedWith, name, goToChoice } = first
    this.set({ state, refusedWith, savedAt, name, goToChoice })
  }
}

export const OpenDraftsContext = createContext<OpenDrafts | null>(null)

/** Lets the head of the screen say how this draft stands. */
export function useOpenDraft({ name, draft, goToChoice }: OpenDraft) {
  const drafts = use(OpenDraftsContext)
  const goTo = useEffectEvent(goToChoice)
  useEffect(() => drafts?.add({ name, draft, goToChoice: () => goTo() }), [drafts, name, draft])
}
