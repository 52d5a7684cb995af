import { useEffect, useEffectEvent, useState } from 'react'
import type { CachedDraft, DraftCache } from './draftCache.ts'

type Options<Drafts> = {
  /** Who writes about what. */
  name: string
  make: () => Drafts
  /** Tells the drafts what the server has, as this screen read it last. */
  hear: (drafts: Drafts) => void
  /** Asks the server again. */
  reread: () => void
}

/** The drafts of a screen: kept in step with the server, saved when somebody looks away, guarded when the tab closes. */
export function useDrafts<Drafts extends Record<string, CachedDraft>>(cache: DraftCache<Drafts>, options: Options<Drafts>): Drafts {
  const { name, hear } = options
  const [drafts] = useState(() => cache.open(name, options.make))
  const onBack = useEffectEvent(() => options.reread())
  useEffect(() => cache.guard(name, drafts, () => onBack()), [cache, name, drafts])
  useEffect(() => hear(drafts)) // what they know already they pass over
  return drafts
}
