export type CachedDraft = { flush: (last?: boolean) => Promise<boolean>; isClean: () => boolean }

/**
 * Drafts that live on until everything is saved, even when their screen was left. In memory only (health data): a name says who writes and
 * about which visit, so that what one doctor types about one patient is never on another's page.
 */
export class DraftCache<Drafts extends Record<string, CachedDraft>> {
  private readonly entries = new Map<string, { drafts: Drafts; opened: number }>()

  open(name: string, make: () => Drafts): Drafts {
    const known = this.entries.get(name)
    if (known) return known.drafts
    const drafts = make()
    this.entries.set(name, { drafts, opened: 0 })
    return drafts
  }

  /** Guards the drafts while their screen is open. Whoever leaves it calls what this answers: what is saved is let go of, the rest goes on trying. */
  guard(name: string, drafts: Drafts, onBack: () => void): () => void {
    const known = this.entries.get(name)
    const entry = known?.drafts === drafts ? known : { drafts, opened: 0 }
    this.entries.set(name, entry)
    entry.opened += 1
    const stop = listen(Object.values(drafts), onBack)
    return () => {
      stop()
      entry.opened -= 1
      void this.leave(name, entry)
    }
  }

  forget(name: string) {
    this.entries.delete(name)
  }

  private async leave(name: string, entry: { drafts: Drafts; opened: number }) {
    const saved = await Promise.all(Object.values(entry.drafts).map((draft) => draft.flush()))
    if (saved.every(Boolean) && entry.opened === 0 && this.entries.get(name) === entry) this.entries.delete(name)
  }
}

/** Looking away saves, a connection that is back saves, coming back reads what another tab wrote; a tab with unsaved text asks before it closes. */
function listen(drafts: readonly CachedDraft[], onBack: () => void) {
  const saveAll = (last = false) => {
    for (const draft of drafts) void draft.flush(last)
  }
  const looked = () => {
    if (document.visibilityState === 'hidden') saveAll(true)
    else onBack()
  }
  const ask = (event: BeforeUnloadEvent) => {
    if (drafts.every((draft) => draft.isClean())) return
    saveAll(true)
    event.preventDefault()
  }
  const online = () => saveAll()
  document.addEventListener('visibilitychange', looked)
  addEventListener('beforeunload', ask)
  addEventListener('online', online)
  return () => {
    document.removeEventListener('visibilitychange', looked)
    removeEventListener('beforeunload', ask)
    removeEventListener('online', online)
  }
}
