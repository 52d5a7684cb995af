import type { Answers } from '#contract/assessmentAnswers.ts'
import { Autosave, type Versioned } from '#web/drafts/autosave.ts'
import { canonical } from '#web/drafts/canonical.ts'
import { DraftCache } from '#web/drafts/draftCache.ts'
import { useDrafts } from '#web/drafts/useDrafts.ts'
import { mergeChanges, type ThreeWayMerge } from '#web/forms/conflict.ts'
import { useMe } from '#web/session/session.ts'

export type AnswersDraft = Autosave<Answers>

/** Soon, because a call can break off at any moment. */
const AFTER_MS = 1000

type Options = {
  /** What it is about: an intake of somebody, an assessment. */
  name: string
  saved: Versioned<Answers>
  save: (version: number, answers: Answers, last: boolean) => Promise<{ version: number; savedAt: Date }>
  reread: () => void
}

const draftCache = new DraftCache<{ answers: AnswersDraft }>()

/** Two people's answers to different questions stand together. */
const merge = (sides: ThreeWayMerge<Answers>) => {
  const keys = new Set([...Object.keys(sides.base), ...Object.keys(sides.mine), ...Object.keys(sides.stored)])
  return mergeChanges<Answers>(
    [...keys].map((key) => ({ name: key, keys: [key] })),
    sides,
  )
}

/** The answers on this screen on their way to the server; they outlive the screen until they are there. */
export function useAnswersDraft({ name, saved, save, reread }: Options): AnswersDraft {
  const { id } = useMe()
  return useDrafts(draftCache, {
    name: `${id}:${name}`,
    make: () => ({
      answers: new Autosave<Answers>(saved, {
        afterMs: AFTER_MS,
        isSame: (one, other) => canonical(one) === canonical(other),
        merge,
        save,
        reread,
      }),
    }),
    hear: ({ answers }) => void answers.heard(saved),
    reread,
  }).answers
}
