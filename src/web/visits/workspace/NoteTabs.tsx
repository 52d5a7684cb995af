import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Group, Skeleton, Stack, Tabs } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useStore } from '#web/store.ts'
import { usePaperTabs } from '../papers/PaperTabs.tsx'
import type { Autosave } from './autosave.ts'
import { CountedText } from './CountedText.tsx'
import { DiagnosisList } from './DiagnosisList.tsx'
import { NOTE_LIMITS, type NoteDraft } from './noteDraft.ts'
import { SavedState } from './SavedState.tsx'
import { TwoVersions } from './TwoVersions.tsx'

/** What the doctor writes in the visit; saved by itself. */
export function NoteTabs({ appointmentId, note }: { appointmentId: string; note: Autosave<NoteDraft> }) {
  const { t } = useLingui()
  const papers = usePaperTabs(appointmentId)
  const draft = useStore(note)
  const [open, setOpen] = useState<string | null>('notes')
  return (
    <Stack gap="sm">
      <SavedState draft={draft} />
      {draft.theirs && (
        <TwoVersions
          key={draft.theirs.version}
          mine={draft.value}
          theirs={draft.theirs.value}
          onSettled={(value) => void note.settle(value)}
        />
      )}
      <Tabs value={open} onChange={setOpen} keepMounted={false}>
        <Group justify="space-between">
          <Tabs.List aria-label={t`Note`}>
            <Tabs.Tab value="notes">
              <Trans>Notes</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="diagnosis">
              <Trans>Diagnosis</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="summary">
              <Trans>Patient summary</Trans>
            </Tabs.Tab>
            {papers.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Group>
        <Tabs.Panel value="notes" pt="md">
          <SoapNotes note={note} draft={draft.value} />
        </Tabs.Panel>
        <Tabs.Panel value="diagnosis" pt="md">
          <DiagnosisList
            diagnoses={draft.value.diagnoses}
            onChange={(diagnoses) => note.edit({ diagnoses })}
            onBlur={() => void note.flush()}
          />
        </Tabs.Panel>
        <Tabs.Panel value="summary" pt="md">
          <CountedText
            label={t`Summary for the patient`}
            hint={<Trans>The patient reads this. Use plain, short words: what it is, what to do, when to come back.</Trans>}
            value={draft.value.patientSummary}
            limit={NOTE_LIMITS.patientSummary}
            rows={6}
            onChange={(patientSummary) => note.edit({ patientSummary })}
            onBlur={() => void note.flush()}
          />
        </Tabs.Panel>
        {papers.map(({ value, panel }) => (
          <Tabs.Panel key={value} value={value} pt="md">
            <Suspense fallback={<Skeleton h={200} />}>{panel}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  )
}

function SoapNotes({ note, draft }: { note: Autosave<NoteDraft>; draft: NoteDraft }) {
  const { t } = useLingui()
  const fields = [
    { field: 'subjective', label: t`Subjective`, hint: t`What the patient tells you` },
    { field: 'objective', label: t`Objective`, hint: t`What you see and measure` },
    { field: 'assessment', label: t`Assessment`, hint: t`What you think it is` },
    { field: 'plan', label: t`Plan`, hint: t`What happens next` },
  ] as const
  return (
    <Stack gap="md">
      {fields.map(({ field, label, hint }) => (
        <Stack key={field} gap="xs">
          <CountedText
            label={label}
            hint={hint}
            value={draft[field]}
            limit={NOTE_LIMITS[field]}
            onChange={(text) => note.edit({ [field]: text })}
            onBlur={() => void note.flush()}
          />
          {field === 'objective' && (
            <Checkbox
              label={t`Observed by video`}
              checked={draft.observedByVideo}
              onChange={({ currentTarget }) => note.edit({ observedByVideo: currentTarget.checked })}
            />
          )}
        </Stack>
      ))}
    </Stack>
  )
}
