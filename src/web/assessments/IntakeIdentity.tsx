import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { IntakeDraft } from '#contract/assessments.ts'
import type { TypedIdentity } from '#contract/people.ts'
import { isAnswered } from '#rules/assessments/questions.ts'
import { birthDateOfSaId, sexOfSaId } from '#rules/identity.ts'
import { localDate } from '#rules/time.ts'
import { refresh } from '#web/api/api.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceFor, sentenceForError } from '#web/api/errorText.ts'
import { flushOrThrow, NotSavedError } from '#web/drafts/autosave.ts'
import { i18n } from '#web/i18n.ts'
import { IdentityDocument } from '#web/people/parts.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { AnswersDraft } from './useAnswersDraft.ts'

/** The date of birth is the patient's here, not that of whoever reads. */
export const intakeSentenceFor = (code: ErrorCode | undefined) =>
  code === 'ID_MISMATCH' ? i18n._(msg`The ID number does not match the date of birth. Please check both.`) : sentenceFor(code)

export function intakeSentence(error: unknown): string {
  if (error instanceof NotSavedError) return i18n._(msg`The answers are not saved yet. Please look at them first.`)
  return (errorCodeOf(error) === 'ID_MISMATCH' && intakeSentenceFor('ID_MISMATCH')) || sentenceForError(error)
}

/** The document goes straight into the profile: among the answers its number would lie readable. */
export function IntakeIdentity({ intake: { userId, identity, profileVersion }, draft }: { intake: IntakeDraft; draft: AnswersDraft }) {
  const { t } = useLingui()
  const save = async (typed: TypedIdentity) => {
    await flushOrThrow(draft) // the number is held against the date of birth that was said
    await client.assessments.saveIntakeIdentity({ userId, profileVersion, ...typed })
  }
  const suggest = ({ kind, number }: TypedIdentity) => {
    const birthDate = kind === 'sa_id' ? birthDateOfSaId(number, localDate(screenNow())) : null
    const said = { birth_date: birthDate, sex_at_birth: birthDate && sexOfSaId(number) }
    const { value: answers } = draft.get()
    const open = Object.entries(said).filter(([key, suggested]) => suggested !== null && !isAnswered(answers[key]))
    if (open.length > 0) draft.edit(Object.fromEntries(open))
    toast.success(open.length > 0 ? t`Saved. Check what was filled in from the number.` : t`Identity document: saved`)
  }
  return (
    <Suspense fallback={null}>
      <IdentityDocument
        stored={identity}
        save={save}
        onSaved={suggest}
        onSettled={() => refresh('assessments')}
        sentence={intakeSentence}
      />
    </Suspense>
  )
}
