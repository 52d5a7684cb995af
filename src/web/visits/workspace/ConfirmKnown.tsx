import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import type { Workspace } from '#contract/visits.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { missingInChecklist, withKnownAnswers } from '#rules/visits.ts'
import { screenDate } from '#web/dates.ts'

type Props = { value: Checklist; workspace: Workspace; onConfirm: (parts: Partial<Checklist>) => void }

/** Confirms with one press what the doctor asked at the start of the visit; what that is stands beside it, word for word. */
export function ConfirmKnown({ value, workspace, onConfirm }: Props) {
  const { t } = useLingui()
  const { patient, earlierVisits } = workspace
  const filled = withKnownAnswers(value, { ...patient, isFirstVisit: earlierVisits.length === 0 })
  const said: Partial<Record<ReturnType<typeof missingInChecklist>[number], string>> = {
    identity: [patient.name, patient.birthDate && screenDate(new Date(`${patient.birthDate}T10:00:00Z`))].filter(Boolean).join(', '),
    address: filled.address,
    callback: filled.callbackNumber && localPhone(filled.callbackNumber),
    privatePlace: t`in a private place`,
    suitability: filled.suitability === 'suitable_first_visit' ? t`suitable for a first visit by video` : t`suitable for video`,
  }
  const open = missingInChecklist(value).flatMap((item) => said[item] || [])
  if (open.length === 0) return null
  return (
    <div className="checks-known">
      <Button
        variant="light"
        leftSection={<IconChecks size={18} aria-hidden />}
        aria-describedby="checks-known"
        onClick={() => onConfirm(filled)}
      >
        <Trans>I asked: all correct</Trans>
      </Button>
      <Text id="checks-known" size="sm">
        {open.join('; ')}
      </Text>
    </div>
  )
}
