import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import { visitLimits } from '#contract/limits.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'
import { testLines, fieldsTooLong } from '../noteDraft.ts'
import { useDisputedText, type NoteTabProps } from './noteTabProps.ts'

/** What is to be tested, one a line. The patient reads it once the note is signed. */
export function RequestedTestsTab({ note, draft, disputed }: NoteTabProps) {
  const { t } = useLingui()
  const disputedText = useDisputedText(disputed)
  const count = testLines(draft.tests).length
  return (
    <div>
      <Textarea
        label={t`Tests requested`}
        description={<Trans>One test per line, for example Full blood count. The patient reads this after you sign.</Trans>}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        autosize
        minRows={5}
        value={draft.tests}
        error={
          fieldsTooLong(draft).includes('tests')
            ? t`At most ${visitLimits.tests} tests of ${{ length: visitLimits.test }} characters each`
            : disputedText('tests')
        }
        onChange={({ currentTarget }) => note.edit({ tests: stripControlCharacters(currentTarget.value) })}
        onBlur={() => void note.flush()}
      />
      <Text size="sm" c="dimmed" ta="end">
        <Plural value={count} _0="No tests" one="# test" other="# tests" />
      </Text>
    </div>
  )
}
