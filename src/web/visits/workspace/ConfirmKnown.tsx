import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, TextInput } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { visitLimits } from '#contract/limits.ts'
import type { Workspace } from '#contract/visits.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { missingInChecklist, type ChecklistItem } from '#rules/visits.ts'
import { screenDate } from '#web/dates.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'

type Props = {
  value: Checklist
  /** The same with what is on file. */
  filled: Checklist
  patient: Workspace['patient']
  onReason: (reason: string) => void
  onConfirm: () => void
}

/** Confirms with one press what the doctor asked at the start of the visit; what that is stands beside it, word for word. */
export function ConfirmKnown({ value, filled, patient, onReason, onConfirm }: Props) {
  const { t } = useLingui()
  const [asksWhyFirst] = useState(missingInChecklist(filled).includes('reason') && value.suitability === null)
  const said: Partial<Record<ChecklistItem, string>> = {
    identity: [patient.name, patient.birthDate && screenDate(new Date(`${patient.birthDate}T10:00:00Z`))].filter(Boolean).join(', '),
    address: filled.address,
    callback: filled.callbackNumber && localPhone(filled.callbackNumber),
    privatePlace: t`in a private place`,
    suitability: filled.suitability === 'suitable_first_visit' ? t`suitable for a first visit by video` : t`suitable for video`,
  }
  const open = missingInChecklist(value).flatMap((item) => said[item] || [])
  return (
    <>
      {asksWhyFirst && (
        <TextInput
          label={t`Reason for a first visit by video`}
          maxLength={visitLimits.suitabilityReason}
          value={value.suitabilityReason}
          onChange={({ currentTarget }) => onReason(stripControlCharacters(currentTarget.value))}
        />
      )}
      {open.length > 0 && (
        <div className="checks-known">
          <Button variant="light" leftSection={<IconChecks size={18} aria-hidden />} aria-describedby="checks-known" onClick={onConfirm}>
            <Trans>I asked: all correct</Trans>
          </Button>
          <Text id="checks-known" size="sm">
            {open.join('; ')}
          </Text>
        </div>
      )}
    </>
  )
}
