import { useQueryClient } from '@tanstack/react-query'
import type { FollowUpDraft, FollowUpPatient } from '#contract/followUps.ts'
import { client } from '#web/api/client.ts'
import { Autosave } from '#web/drafts/autosave.ts'
import { canonical } from '#web/drafts/canonical.ts'
import { DraftCache } from '#web/drafts/draftCache.ts'
import { useDrafts } from '#web/drafts/useDrafts.ts'
import { mergeChanges } from '#web/forms/conflict.ts'
import { useMe } from '#web/session/session.ts'
import { followUpOptions } from './followUpsQuery.ts'

/** Soon, because a call can break off at any moment. */
const AFTER_MS = 1000

const draftCache = new DraftCache<{ notes: Autosave<FollowUpDraft> }>()
const notes = (['note', 'advice', 'patientWords', 'actions', 'patientNote'] as const).map((name) => ({ name, keys: [name] }))

/** What a nurse types during a call on its way to the server; it outlives the screen until it is there. */
export function useFollowUpDraft(userId: string, id: string, { draft }: Pick<FollowUpPatient, 'draft'>): Autosave<FollowUpDraft> {
  const { id: me } = useMe()
  const queryClient = useQueryClient()
  const { version, savedAt, ...value } = draft
  const saved = { value, version, savedAt }
  const reread = () => void queryClient.invalidateQueries({ queryKey: followUpOptions(userId).queryKey, refetchType: 'all' })
  return useDrafts(draftCache, {
    name: `${me}:${id}`,
    make: () => ({
      notes: new Autosave<FollowUpDraft>(saved, {
        afterMs: AFTER_MS,
        isSame: (one, other) => canonical(one) === canonical(other),
        merge: (sides) => mergeChanges<FollowUpDraft>(notes, sides),
        save: (before, typed, last) => client.followUps.saveDraft({ id, version: before, ...typed }, { context: { keepalive: last } }),
        reread,
      }),
    }),
    hear: (drafts) => void drafts.notes.heard(saved),
    reread,
  }).notes
}
