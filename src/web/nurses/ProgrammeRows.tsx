import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconCalendarEvent, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Language } from '#contract/people.ts'
import type { ProgrammePatient } from '#contract/nurses.ts'
import { followUpDueAt, isFollowUpLate, isStepOverdue, nextDueAt } from '#rules/enrolments.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { ageOn, localDate } from '#rules/time.ts'
import { screenDate, screenDateTime } from '#web/dates.ts'
import { officialLanguages } from '#web/people/parts.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { enrolmentStatusWords, riskWords } from './programmeLists.ts'
import './nurses.css'
import '#web/ui/rows.css'

export const languageName = (code: string | null) => (code ? (officialLanguages[code as Language] ?? code) : null)

/** Age and language, as far as they are known. */
export function useAbout(now: Date) {
  const { t } = useLingui()
  return ({ birthDate, language }: Pick<ProgrammePatient, 'birthDate' | 'language'>) =>
    [birthDate && t`${{ years: ageOn(birthDate, localDate(now)) }} years`, languageName(language)].filter((one) => one !== null)
}

type Props = { patients: readonly ProgrammePatient[]; label: string; now: Date }

/** Patients of the programme, each with the next step and how to reach them. The name opens the chart where this nurse may read it. */
export const ProgrammeRows = ({ patients, label, now }: Props) => (
  <ul className="rows" aria-label={label}>
    {patients.map((patient) => (
      <Row key={patient.id} patient={patient} now={now} />
    ))}
  </ul>
)

function Row({ patient, now }: { patient: ProgrammePatient; now: Date }) {
  const { i18n, t } = useLingui()
  const about = useAbout(now)
  const { id, name, isOpen, phone, status, riskLevel, nurse } = patient
  const words = enrolmentStatusWords[status]
  return (
    <li>
      <div className="programme-who">
        {isOpen ? (
          <Link to="/nurse/patients/$patientId" params={{ patientId: id }} className="tall-link">
            {name}
          </Link>
        ) : (
          <Text fw={650}>{name}</Text>
        )}
        <Text size="sm" c="dimmed">
          {[...about(patient), nurse ? nurse.name : t`No nurse yet`].join(' · ')}
        </Text>
      </div>
      <div className="programme-badges">
        <StatusBadge tone={words.tone}>{i18n._(words.label)}</StatusBadge>
        {riskLevel && riskLevel !== 'low' && (
          <StatusBadge tone={riskWords[riskLevel].tone}>{i18n._(riskWords[riskLevel].label)}</StatusBadge>
        )}
        <Due patient={patient} now={now} />
        <FollowUp patient={patient} now={now} />
      </div>
      {isOpen && patient.followUp?.at && (
        <Link to="/nurse/followup/$patientId" params={{ patientId: id }} className="tall-link" aria-label={t`Follow-up of ${name}`}>
          <Trans>Follow-up</Trans>
        </Link>
      )}
      {isOpen && status === 'consented' && (
        <Link to="/nurse/intake" search={{ patient: id }} className="tall-link" aria-label={t`Intake of ${name}`}>
          <Trans>Intake</Trans>
        </Link>
      )}
      {phone && (
        <a href={`tel:${phone}`} className="tall-link" aria-label={t`Call ${name}, ${{ number: localPhone(phone) }}`}>
          {localPhone(phone)}
        </a>
      )}
    </li>
  )
}

/** The next step's day, and that it has passed. */
function Due({ patient, now }: { patient: ProgrammePatient; now: Date }) {
  const dueAt = nextDueAt(patient)
  if (!dueAt) return null
  const isLate = isStepOverdue(patient, now)
  const isIntake = patient.status === 'consented'
  return (
    <StatusBadge tone={isLate ? 'urgent' : 'neutral'} {...(!isLate && { icon: IconCalendarEvent })}>
      {isIntake ? (
        isLate ? (
          <Trans>Intake was due {{ dueOn: screenDate(dueAt) }}</Trans>
        ) : (
          <Trans>Intake due {{ dueOn: screenDate(dueAt) }}</Trans>
        )
      ) : isLate ? (
        <Trans>Assessment was due {{ dueOn: screenDate(dueAt) }}</Trans>
      ) : (
        <Trans>Assessment due {{ dueOn: screenDate(dueAt) }}</Trans>
      )}
    </StatusBadge>
  )
}

/** When the next follow-up is, that its time has passed, and that the one before was missed. */
function FollowUp({ patient, now }: { patient: ProgrammePatient; now: Date }) {
  const at = followUpDueAt(patient)
  const isLate = isFollowUpLate(patient, now)
  return (
    <>
      {at && (
        <StatusBadge tone={isLate ? 'urgent' : 'info'} icon={IconPhone}>
          {isLate ? (
            <Trans>Follow-up was due {{ callAt: screenDateTime(at) }}</Trans>
          ) : (
            <Trans>Follow-up {{ callAt: screenDateTime(at) }}</Trans>
          )}
        </StatusBadge>
      )}
      {patient.followUp?.isMissed && (
        <StatusBadge tone="attention">
          <Trans>Last follow-up missed</Trans>
        </StatusBadge>
      )}
    </>
  )
}
