import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { PatientEnrolment } from '#contract/nurses.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { nextDueAt } from '#rules/enrolments.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { PatientIntake } from '#web/assessments/parts.tsx'
import { screenDate } from '#web/dates.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ChangeEnrolment } from './ChangeEnrolment.tsx'
import { LeadTools } from './LeadTools.tsx'
import { enrolmentOptions } from './nursesQuery.ts'
import { languageName } from './ProgrammeRows.tsx'
import { enrolmentStatusWords, riskWords } from './programmeLists.ts'
import { useConsentWords } from './useConsentWords.ts'
import './nurses.css'

/** How to reach the patient, whose they are, what they agreed to, and where they stand in the programme. */
export function EnrolmentHead({ userId }: { userId: string }) {
  const { i18n, t } = useLingui()
  const { data } = useQuery(enrolmentOptions(userId))
  if (!data) return null
  const status = enrolmentStatusWords[data.status]
  const risk = data.riskLevel && riskWords[data.riskLevel]
  return (
    <section className="nurse-head" aria-label={t`Support programme`}>
      <div className="programme-badges">
        <StatusBadge tone={status.tone}>{i18n._(status.label)}</StatusBadge>
        {risk && <StatusBadge tone={risk.tone}>{i18n._(risk.label)}</StatusBadge>}
        {data.safeToLeaveMessage === false && (
          <StatusBadge tone="attention">
            <Trans>Not safe to leave a message</Trans>
          </StatusBadge>
        )}
      </div>
      {data.phone ? (
        <a href={`tel:${data.phone}`} className="tall-link">
          <IconPhone size={18} aria-hidden /> <Trans>Call {{ number: localPhone(data.phone) }}</Trans>
        </a>
      ) : (
        <Text>
          <Trans>No phone number on file</Trans>
        </Text>
      )}
      <Tools>
        {data.status === 'consented' && (
          <LinkButton to="/nurse/intake" search={{ patient: userId }}>
            <Trans>Start intake</Trans>
          </LinkButton>
        )}
        {/* The intake comes first, as long as there was none. */}
        <LinkButton
          to="/nurse/followup/$patientId"
          params={{ patientId: userId }}
          variant={data.status === 'consented' ? 'default' : 'filled'}
        >
          <Trans>Follow-up</Trans>
        </LinkButton>
        <LinkButton to="/nurse/assessment/$patientId" params={{ patientId: userId }} variant="default">
          <Trans>Start assessment</Trans>
        </LinkButton>
      </Tools>
      <Facts enrolment={data} />
      {data.intakeDoneAt && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <PatientIntake userId={userId} doneAt={data.intakeDoneAt} />
          </Suspense>
        </ErrorBoundary>
      )}
      <ChangeEnrolment userId={userId} enrolment={data} />
      {data.mayLead && <LeadTools userId={userId} enrolment={data} />}
    </section>
  )
}

function Facts({ enrolment }: { enrolment: PatientEnrolment }) {
  const { t } = useLingui()
  const consents = useConsentWords(enrolment.consents)
  const { nurse, language, interpreterNeeded, covers, consentedAt } = enrolment
  const dueAt = nextDueAt(enrolment)
  const rows = [
    { name: t`Primary nurse`, value: nurse?.name ?? t`Nobody yet` },
    { name: t`Language`, value: [languageName(language), interpreterNeeded && t`interpreter needed`].filter(Boolean).join(', ') },
    { name: t`In the programme since`, value: screenDate(consentedAt) },
    { name: enrolment.status === 'consented' ? t`Intake due` : t`Next assessment due`, value: dueAt && screenDate(dueAt) },
    {
      name: t`Cover`,
      value: covers
        .map(({ nurseName, fromAt, untilAt }) => `${nurseName}, ${screenDate(fromAt)} – ${screenDate(new Date(untilAt.getTime() - 1))}`)
        .join('; '),
    },
    { name: t`Consents`, value: consents },
  ]
  return <DetailsList details={rows.map((row) => ({ id: row.name, ...row }))} />
}
