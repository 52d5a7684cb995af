import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { saveFile } from '#web/browser/saveFile.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Tools } from '#web/ui/Tools.tsx'

/** Files to keep or to hand on, of what the calendar shows or of the last 90 days. */
export function ExportCard({ month, medicine }: { month: string; medicine: string | undefined }) {
  const { t } = useLingui()
  const [span, setSpan] = useState<'month' | 'days'>('month')
  const reason = useOfflineReason()
  const save = useMutation({
    mutationFn: async (format: 'pdf' | 'csv') =>
      saveFile(await client.doses.download({ format, month: span === 'month' ? month : null, medicationId: medicine ?? null })),
  })
  const button = (format: 'pdf' | 'csv', label: string) => (
    <ReasonedButton
      variant="default"
      reason={reason}
      loading={save.isPending && save.variables === format}
      onClick={() => save.mutate(format)}
    >
      {label}
    </ReasonedButton>
  )
  return (
    <SectionCard title={t`Take it along`}>
      <SegmentedControl
        label={t`Which days`}
        value={span}
        onChange={setSpan}
        options={[
          { value: 'month', label: t`Month shown` },
          { value: 'days', label: t`Last 90 days` },
        ]}
      />
      <Tools label={t`Files`}>
        {button('pdf', t`Save as PDF`)}
        {button('csv', t`Save as table (CSV)`)}
      </Tools>
      {save.error && (
        <Text role="alert" c="var(--mantine-color-error)">
          {sentenceForError(save.error)}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        <Trans>The file names your medicines. Keep it where only you can open it.</Trans>
      </Text>
    </SectionCard>
  )
}
