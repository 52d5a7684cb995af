import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconMoodNeutral, IconMoodSad, IconMoodSmile, type Icon } from '@tabler/icons-react'
import type { Severity } from '#contract/symptoms.ts'
import { severityMeanings } from '#rules/symptoms/symptomWords.ts'
import './symptoms.css'

const faces: Record<Severity, Icon> = { 1: IconMoodSmile, 2: IconMoodNeutral, 3: IconMoodSad }
const severities: readonly Severity[] = [1, 2, 3]

/** How bad it is, by what one can still do. One press answers it. */
export function SeverityChoice({ value, onChoose }: { value?: Severity | undefined; onChoose: (severity: Severity) => void }) {
  const { t } = useLingui()
  const meanings = severityMeanings()
  return (
    <div role="group" aria-label={t`How bad is it?`} className="severities">
      {severities.map((severity) => {
        const Face = faces[severity]
        return (
          <UnstyledButton
            key={severity}
            className="severity"
            data-severity={severity}
            aria-pressed={value === undefined ? undefined : value === severity}
            onClick={() => onChoose(severity)}
          >
            <Face size={28} aria-hidden />
            <span>{meanings[severity]}</span>
          </UnstyledButton>
        )
      })}
    </div>
  )
}
