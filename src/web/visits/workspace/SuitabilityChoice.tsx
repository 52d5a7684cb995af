import { useLingui } from '@lingui/react/macro'
import { Radio, Stack, Textarea } from '@mantine/core'
import { visitLimits } from '#contract/limits.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'

type Edit = (parts: Partial<Checklist>) => void
type Props = { value: Checklist; onDecide: Edit; onEdit: Edit; onBlur: () => void; alwaysWithReason?: boolean }

/** Whether this can be done by video at all; a first visit and a 'no' need their reason. */
export function SuitabilityChoice({ value, onDecide, onEdit, onBlur, alwaysWithReason = false }: Props) {
  const { t } = useLingui()
  const needsReason = alwaysWithReason || value.suitability === 'suitable_first_visit' || value.suitability === 'not_suitable'
  return (
    <>
      <Radio.Group
        label={t`Is a video visit suitable?`}
        value={value.suitability}
        onChange={(suitability) => onDecide({ suitability: suitability as Checklist['suitability'] })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="suitable" label={t`Suitable for video`} />
          <Radio value="suitable_first_visit" label={t`Suitable for video, first visit: we have not met in person`} />
          <Radio value="not_suitable" label={t`Not suitable for video: the patient must be seen in person`} />
        </Stack>
      </Radio.Group>
      {needsReason && (
        <Textarea
          label={t`Reason`}
          required
          minRows={2}
          maxLength={visitLimits.suitabilityReason}
          value={value.suitabilityReason}
          onChange={({ currentTarget }) => onEdit({ suitabilityReason: stripControlCharacters(currentTarget.value) })}
          onBlur={onBlur}
        />
      )}
    </>
  )
}
