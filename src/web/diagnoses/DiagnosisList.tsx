import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { MyDiagnosis } from '#contract/diagnoses.ts'
import { medicalNameOf, plainNameOf } from '#rules/diagnoses/plainNames.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import type { DialogProgress } from './dialogProgress.ts'
import { useDiagnosisWords } from './useDiagnosisWords.ts'

type GoTo = (progress: DialogProgress) => void

/** The list, newest first. */
export function DiagnosisList({ list, isAdded, goTo }: { list: readonly MyDiagnosis[]; isAdded: boolean; goTo: GoTo }) {
  const { t } = useLingui()
  const add = () => goTo({ view: 'add' })
  if (list.length === 0)
    return (
      <EmptyState
        action={
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={add}>
            <Trans>Add Your First Diagnosis</Trans>
          </Button>
        }
      >
        <Trans>No diagnoses have been recorded yet.</Trans>
      </EmptyState>
    )
  return (
    <Stack gap={0} align="flex-start">
      <div role="status" className="diagnoses-said">
        {isAdded && <Alert color="green">{t`Diagnosis added successfully`}</Alert>}
      </div>
      <ul className="my-diagnoses" aria-label={t`My Diagnoses`}>
        {list.map((diagnosis) => (
          <Row key={diagnosis.id} diagnosis={diagnosis} goTo={goTo} />
        ))}
      </ul>
      <Button mt="sm" leftSection={<IconPlus size={20} aria-hidden />} onClick={add}>
        <Trans>Add New Diagnosis</Trans>
      </Button>
    </Stack>
  )
}

function Row({ diagnosis, goTo }: { diagnosis: MyDiagnosis; goTo: GoTo }) {
  const { t } = useLingui()
  const { sourceLine } = useDiagnosisWords()
  const name = plainNameOf(diagnosis)
  const medical = medicalNameOf(diagnosis)
  return (
    <li>
      <div className="diagnosis-name">
        <Text fw={650}>{name}</Text>
        {medical && <Text size="sm">{medical}</Text>}
        <Text size="sm" c="dimmed">
          {sourceLine(diagnosis)}
        </Text>
      </div>
      <Tools>
        <LinkButton
          variant="default"
          to="/diagnosis/$diagnosisId"
          params={{ diagnosisId: diagnosis.id }}
          aria-label={t`View Details: ${name}`}
        >
          <Trans>View Details</Trans>
        </LinkButton>
        <Button
          variant="default"
          aria-label={t`Health Education: ${name}`}
          onClick={() => goTo({ view: 'education', diagnosisId: diagnosis.id })}
        >
          <Trans>Health Education</Trans>
        </Button>
      </Tools>
    </li>
  )
}
