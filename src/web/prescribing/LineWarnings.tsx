import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PrescriptionWarning } from '#rules/prescriptionWarnings.ts'
import { startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'

/** Right under the name. `children`: the reason, where one must be given. */
export function LineWarnings({ warnings, children }: { warnings: PrescriptionWarning[]; children?: ReactNode }) {
  const { t } = useLingui()
  if (warnings.length === 0)
    return (
      <Text size="sm" c="dimmed" role="status">
        <Trans>No clash with the allergies and medicines on file. Not a complete interaction check.</Trans>
      </Text>
    )
  return (
    <Alert color={children ? 'red' : 'yellow'} icon={<IconAlertTriangle aria-hidden />} title={t`Check this medicine`} role="status">
      <ul className="prescription-warnings">
        {warnings.map((warning) => (
          <li key={warning.kind === 'interaction' ? `${warning.other} ${warning.note}` : warning.kind}>
            <WarningText warning={warning} />
          </li>
        ))}
      </ul>
      {warnings.some(({ kind }) => kind === 'interaction') && (
        <Text size="sm">
          <Trans>Not a complete interaction check</Trans>
        </Text>
      )}
      {children}
    </Alert>
  )
}

function WarningText({ warning }: { warning: PrescriptionWarning }) {
  const on = (day: string) => screenDate(startOfDay(day))
  switch (warning.kind) {
    case 'allergy':
      return <Trans>The patient is allergic: {{ allergen: warning.to }}</Trans>
    case 'duplicate_here':
      return <Trans>This medicine is already on this script.</Trans>
    case 'duplicate_earlier':
      return <Trans>Already prescribed on {{ day: on(warning.issuedOn) }} and not finished yet.</Trans>
    case 'taken_now':
      return <Trans>The patient takes it now: {{ medicine: warning.medicine }}</Trans>
    case 'interaction':
      return (
        <Trans>
          With {{ medicine: warning.other }}: {{ note: warning.note }}
        </Trans>
      )
    case 's5_six_months':
      return <Trans>Schedule 5 since {{ day: on(warning.since) }}: after 6 months the law requires a second opinion.</Trans>
    case 'schedule_lower':
      return <Trans>It is usually schedule {{ schedule: warning.usual }}.</Trans>
  }
}
