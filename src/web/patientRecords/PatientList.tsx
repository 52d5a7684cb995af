import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { IconPill } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ListedPatient } from '#contract/patientRecords.ts'
import { screenDate, screenDateTime } from '#web/dates.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { PatientAgeAndSex } from './PatientAgeAndSex.tsx'
import { scopeLabels } from './patientRecordLabels.ts'

/** Patients one may know of, each with what must not be overlooked. */
export function PatientList({ patients, label }: { patients: readonly ListedPatient[]; label: string }) {
  return (
    <ul className="patient-rows" aria-label={label}>
      {patients.map((patient) => (
        <Row key={patient.id} patient={patient} />
      ))}
    </ul>
  )
}

function Row({ patient }: { patient: ListedPatient }) {
  const { i18n, t } = useLingui()
  const { id, name, scope, lastVisitAt, nextVisitAt, unsignedVisits, hasAllergy, adherenceFlag, topProblems, redFlagAt } = patient
  const flagWords = { low: t`Adherence below 80%`, critical_low: t`Critical medicine below 95%` }
  return (
    <li>
      <div className="patient-who">
        <Link to="/doctor/patients/$patientId" params={{ patientId: id }} className="tall-link">
          {name}
        </Link>
        <Text size="sm">
          <PatientAgeAndSex patient={patient} />
        </Text>
        {topProblems.length > 0 && (
          <Text size="sm" c="dimmed">
            {topProblems.join(', ')}
          </Text>
        )}
      </div>
      <div className="patient-when">
        {nextVisitAt && (
          <Text size="sm">
            <Trans>Next visit: {{ nextVisitOn: screenDateTime(nextVisitAt) }}</Trans>
          </Text>
        )}
        {lastVisitAt && (
          <Text size="sm" c="dimmed">
            <Trans>Last visit: {{ lastVisitOn: screenDate(lastVisitAt) }}</Trans>
          </Text>
        )}
      </div>
      <Group gap="xs">
        {unsignedVisits > 0 && <StatusBadge tone="attention">{t`Unsigned note`}</StatusBadge>}
        {redFlagAt && <StatusBadge tone="urgent">{t`Red flag ${{ foundOn: screenDate(redFlagAt) }}`}</StatusBadge>}
        {hasAllergy && <StatusBadge tone="urgent">{t`Allergy`}</StatusBadge>}
        {adherenceFlag && (
          <StatusBadge tone="attention" icon={IconPill}>
            {flagWords[adherenceFlag]}
          </StatusBadge>
        )}
        {scope !== 'full' && <StatusBadge tone={scope === 'emergency' ? 'urgent' : 'neutral'}>{i18n._(scopeLabels[scope])}</StatusBadge>}
      </Group>
    </li>
  )
}
