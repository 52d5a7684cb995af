import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { PatientMedicines } from '#contract/medicines.ts'

/** What is known of these medicines together (domain 2.9). */
export function Interactions({ interactions }: Pick<PatientMedicines, 'interactions'>) {
  if (interactions.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={<Trans>Not a complete interaction check</Trans>}>
      <ul className="plain-lines">
        {interactions.map(({ between: [one, other], note }) => (
          <li key={`${one} ${other}`}>
            {one}, {other}: {note}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
