import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { prescriptionLimits } from '#contract/limits.ts'
import type { PrescriptionItem } from '#contract/papers.ts'
import { prescriptionWarnings } from '#rules/prescriptionWarnings.ts'
import { PaperPanel, type PaperFormProps } from './PaperPanel.tsx'
import { PrescriptionLine } from './PrescriptionLine.tsx'

export function PrescriptionPanel({ appointmentId }: { appointmentId: string }) {
  return <PaperPanel appointmentId={appointmentId} kind="medication_script" form={(props) => <PrescriptionForm {...props} />} />
}

function PrescriptionForm({ value: { items }, facts, edit, save }: PaperFormProps<'medication_script'>) {
  const { t } = useLingui()
  const change = (place: number, parts: Partial<PrescriptionItem>) =>
    edit({ items: items.map((item, at) => (at === place ? { ...item, ...parts } : item)) })
  return (
    <Stack gap="md">
      {items.length === 0 && (
        <Text c="dimmed">
          <Trans>No medicine yet.</Trans>
        </Text>
      )}
      {items.map((item, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a medicine is named by its place, and its fields keep nothing of their own
        <fieldset key={place} className="prescription-medicine">
          <legend>{t`Medicine ${{ number: place + 1 }}`}</legend>
          <PrescriptionLine
            item={item}
            allowS6={facts.allowS6}
            warnings={prescriptionWarnings(items, place, facts)}
            onChange={(parts) => change(place, parts)}
            onBlur={save}
            onRemove={() => edit({ items: items.filter((_, at) => at !== place) })}
          />
        </fieldset>
      ))}
      {items.length < prescriptionLimits.items && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => edit({ items: [...items, emptyItem] })}
        >
          <Trans>Add a medicine</Trans>
        </Button>
      )}
    </Stack>
  )
}

const emptyItem: PrescriptionItem = {
  name: '',
  form: '',
  strength: '',
  schedule: null,
  quantity: null,
  dose: '',
  frequency: '',
  instructions: '',
  repeats: 0,
  repeatEveryDays: null,
  courseDays: null,
  answer: '',
}
