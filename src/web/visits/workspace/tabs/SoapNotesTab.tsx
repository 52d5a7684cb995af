import { useLingui } from '@lingui/react/macro'
import { Checkbox, Stack } from '@mantine/core'
import { noteLimits } from '#contract/limits.ts'
import { OtherVersion } from '../OtherVersion.tsx'
import { NoteTemplates } from '../snippets/NoteTemplates.tsx'
import { Snippets } from '../snippets/Snippets.tsx'
import { SnippetTextarea } from '../snippets/SnippetTextarea.tsx'
import { useDisputedText, type NoteTabProps } from './noteTabProps.ts'

/** Subjective, objective, assessment, plan; the doctor's own words are put in by typing '/' and their name. */
export function SoapNotesTab({ note, draft, disputed, theirs }: NoteTabProps) {
  const { t } = useLingui()
  const disputedText = useDisputedText(disputed)
  const fields = [
    { field: 'subjective', label: t`Subjective`, hint: t`What the patient tells you` },
    { field: 'objective', label: t`Objective`, hint: t`What you see and measure` },
    { field: 'assessment', label: t`Assessment`, hint: t`What you think it is` },
    { field: 'plan', label: t`Plan`, hint: t`What happens next` },
  ] as const
  return (
    <Stack className="soap-box" gap={0}>
      <NoteTemplates note={note} />
      <div className="soap">
        {fields.map(({ field, label, hint }) => (
          <Stack key={field} gap="xs">
            <SnippetTextarea
              section={field}
              label={label}
              hint={hint}
              value={draft[field]}
              limit={noteLimits[field]}
              error={disputedText(field)}
              onChange={(text) => note.edit({ [field]: text })}
              onBlur={() => void note.flush()}
            />
            <OtherVersion field={field} label={label} {...{ note, disputed, theirs }} />
            <Snippets section={field} label={label} text={draft[field]} onInsert={(text) => note.edit({ [field]: text })} />
            {field === 'objective' && (
              <Checkbox
                label={t`Observed by video`}
                checked={draft.observedByVideo}
                onChange={({ currentTarget }) => note.edit({ observedByVideo: currentTarget.checked })}
              />
            )}
          </Stack>
        ))}
      </div>
    </Stack>
  )
}
