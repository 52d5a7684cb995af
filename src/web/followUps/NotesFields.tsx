import { Trans, useLingui } from '@lingui/react/macro'
import { Fieldset, Stack, Textarea } from '@mantine/core'
import type { FollowUpDraft, NurseNote } from '#contract/followUps.ts'
import { followUpLimits } from '#contract/limits.ts'
import type { Autosave } from '#web/drafts/autosave.ts'
import type { FormState } from '#web/forms/useForm.ts'
import { useStore } from '#web/store.ts'
import { useFollowUpWords } from './followUpWords.ts'

type Props = { draft: Autosave<FollowUpDraft>; form: Pick<FormState<FollowUpDraft>, 'field' | 'change'> }

/** The nurse's note in its parts, and what the patient reads. What is typed lives in the draft; the form hears of it so that what was wrong is no longer said. */
export function NotesFields({ draft, form }: Props) {
  const { t } = useLingui()
  const { noteParts } = useFollowUpWords()
  const { value: typed } = useStore(draft)
  const part = (name: keyof FollowUpDraft) => ({
    ...form.field(name),
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      draft.edit({ [name]: value })
      form.change({ [name]: value })
    },
    maxLength: followUpLimits[name],
    autosize: true,
  })
  return (
    <>
      <Fieldset variant="unstyled" mx={0} legend={<Trans>Note for nurses (optional if stable)</Trans>}>
        <Stack gap="xs">
          {(Object.keys(noteParts) as (keyof NurseNote)[]).map((name) => (
            <Textarea key={name} label={noteParts[name]} minRows={name === 'note' ? 2 : 1} {...part(name)} />
          ))}
        </Stack>
      </Fieldset>
      <Textarea
        label={t`For the patient to read (optional)`}
        description={t`The patient sees this text. The note above stays with the nurses.`}
        minRows={2}
        {...part('patientNote')}
      />
    </>
  )
}
