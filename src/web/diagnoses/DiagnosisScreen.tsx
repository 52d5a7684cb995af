import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyDiagnosis } from '#contract/diagnoses.ts'
import { diagnosisNamed } from '#rules/diagnoses/diagnoses.ts'
import { medicalNameOf, plainNameOf } from '#rules/diagnoses/plainNames.ts'
import { api } from '#web/api/api.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { Columns } from '#web/ui/Columns.tsx'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Correction } from './Correction.tsx'
import './diagnoses.css'
import { GoesWithThis } from './GoesWithThis.tsx'
import { OwnActions } from './OwnActions.tsx'
import { screenDay, useDiagnosisWords } from './useDiagnosisWords.ts'
import { WhatItMeans } from './WhatItMeans.tsx'

/** One thing that a patient has: in plain words, who said so, what it means, what goes with it, and how to put it right. */
export function DiagnosisScreen({ diagnosisId }: { diagnosisId: string }) {
  const { data: list } = useSuspenseQuery(api.diagnoses.mine.queryOptions())
  const diagnosis = diagnosisNamed(list, diagnosisId)
  if (!diagnosis) return <NotOnList />
  return (
    <Columns side={<Beside diagnosis={diagnosis} />}>
      <Stack gap="lg">
        <Head diagnosis={diagnosis} />
        <ErrorBoundary fallback={null}>
          <WhatItMeans diagnosis={diagnosis} />
        </ErrorBoundary>
        <ErrorBoundary fallback={null}>
          <GoesWithThis diagnosis={diagnosis} />
        </ErrorBoundary>
        {diagnosis.source === 'doctor' ? <Correction diagnosis={diagnosis} /> : <OwnActions diagnosis={diagnosis} />}
      </Stack>
    </Columns>
  )
}

function Head({ diagnosis }: { diagnosis: MyDiagnosis }) {
  const { t } = useLingui()
  const { sourceOf, standingOf } = useDiagnosisWords()
  const { tone, text } = sourceOf(diagnosis)
  const standing = standingOf(diagnosis)
  return (
    <div>
      {/* The name of an illness stands in no list of tabs. */}
      <PageHeading windowTitle={t`Diagnosis`} subtitle={medicalNameOf(diagnosis)}>
        {plainNameOf(diagnosis)}
      </PageHeading>
      <div className="diagnosis-source">
        <StatusBadge tone={tone}>{text}</StatusBadge>
        {standing && <StatusBadge tone="neutral">{standing}</StatusBadge>}
        <Text c="dimmed">
          <Trans>Since {{ day: screenDay(diagnosis.diagnosedOn) }}</Trans>
        </Text>
      </div>
    </div>
  )
}

/** What helps with it: questions to take along, and what a doctor wants to read. */
function Beside({ diagnosis }: { diagnosis: MyDiagnosis }) {
  const { t } = useLingui()
  const { severityOf } = useDiagnosisWords()
  const [isOpen, setOpen] = useState(false)
  const { code, certainty, name } = diagnosis
  const certainties = { confirmed: t`Confirmed`, provisional: t`Provisional` }
  return (
    <Stack gap="md">
      <Questions />
      <Card>
        <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)} title={t`For my doctor`}>
          <DetailsList
            details={[
              { id: 'name', name: t`Medical name`, value: name },
              { id: 'code', name: t`Code (ICD-10)`, value: code },
              { id: 'certainty', name: t`Certainty`, value: certainty && certainties[certainty] },
              { id: 'severity', name: t`Severity`, value: severityOf(diagnosis) },
            ]}
          />
        </Fold>
      </Card>
    </Stack>
  )
}

function Questions() {
  const { t } = useLingui()
  return (
    <SectionCard title={t`Questions for my doctor`}>
      <ul className="diagnosis-questions">
        <li>
          <Trans>What can I do myself?</Trans>
        </li>
        <li>
          <Trans>Which signs mean that I must get help?</Trans>
        </li>
        <li>
          <Trans>When must I come back?</Trans>
        </li>
      </ul>
      <LinkButton variant="default" className="diagnoses-back" to="/dashboard" search={{ openBooking: true }}>
        <Trans>Book a visit</Trans>
      </LinkButton>
    </SectionCard>
  )
}

function NotOnList() {
  return (
    <>
      <ScreenTitle>
        <Trans>Diagnosis</Trans>
      </ScreenTitle>
      <EmptyState
        action={
          <LinkButton to="/dashboard" search={{ openDiagnosis: true }}>
            <Trans>My Diagnoses</Trans>
          </LinkButton>
        }
      >
        <Trans>We could not find this on your list</Trans>
      </EmptyState>
    </>
  )
}
