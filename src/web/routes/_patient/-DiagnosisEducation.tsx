import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { MyDiagnosis } from '#contract/diagnoses.ts'
import { plainNameOf } from '#rules/diagnoses/plainNames.ts'

/** What there is to read about a diagnosis. */
export const DiagnosisEducation = ({ diagnosis }: { diagnosis: MyDiagnosis }) => {
  const name = plainNameOf(diagnosis)
  return (
    <Text>
      <Trans>Ask your doctor or nurse what {name} means for you.</Trans>
    </Text>
  )
}
