import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FollowUpDraft } from '#contract/followUps.ts'
import type { Autosave } from '#web/drafts/autosave.ts'
import { DraftConflict } from '#web/drafts/DraftConflict.tsx'
import { useOpenDraft } from '#web/drafts/openDrafts.ts'
import type { ConflictField } from '#web/forms/conflict.ts'
import { goToConflict } from '#web/forms/goToConflict.ts'

const ID = 'conflict-notes'

const fields: ConflictField<FollowUpDraft>[] = [
  { name: 'note', keys: ['note'], label: msg`What was discussed`, show: ({ note }) => note },
  { name: 'advice', keys: ['advice'], label: msg`Advice given`, show: ({ advice }) => advice },
  { name: 'patientWords', keys: ['patientWords'], label: msg`In the patient’s own words`, show: ({ patientWords }) => patientWords },
  { name: 'actions', keys: ['actions'], label: msg`Actions`, show: ({ actions }) => actions },
  { name: 'patientNote', keys: ['patientNote'], label: msg`For the patient to read`, show: ({ patientNote }) => patientNote },
]

/** What another tab or another nurse wrote otherwise; and how the notes stand, for the head of the screen. */
export function NotesConflict({ draft }: { draft: Autosave<FollowUpDraft> }) {
  const { t } = useLingui()
  useOpenDraft({ name: t`the notes`, draft, goToChoice: () => goToConflict(ID) })
  return <DraftConflict id={ID} draft={draft} fields={fields} title={t`The notes were changed somewhere else. Nothing was overwritten.`} />
}
