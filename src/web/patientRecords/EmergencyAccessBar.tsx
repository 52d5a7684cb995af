import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { minutesLeft } from '#rules/patientRecords.ts'
import { refresh } from '#web/api/api.ts'
import { serverNow } from '#web/api/serverClock.ts'
import { useNow } from '#web/ui/useNow.ts'
import { myEmergencyAccessOptions } from './patientRecordsQuery.ts'
import './emergencyBar.css'

/** On every screen while a record is open in an emergency: whose, and for how long still. What it opened goes with it. */
export function EmergencyAccessBar() {
  const { t } = useLingui()
  const now = useNow(5000, serverNow)
  const { data } = useQuery(myEmergencyAccessOptions)
  const known = data?.open ?? []
  const open = known.filter(({ until }) => until > now)
  const over = known.length - open.length
  useEffect(() => {
    if (over > 0) void refresh('patientRecords')
  }, [over])
  if (open.length === 0) return null
  return (
    <ul className="emergency-bar" aria-label={t`Records open in an emergency`}>
      {open.map(({ userId, name, until }) => (
        <li key={userId}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <Trans>
              Emergency access to the record of{' '}
              <Link to="/doctor/patients/$patientId" params={{ patientId: userId }}>
                {name}
              </Link>
            </Trans>
            {': '}
            <Plural value={{ minutes: minutesLeft(until, now) }} one="# minute left" other="# minutes left" />
          </span>
        </li>
      ))}
    </ul>
  )
}
