import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import type { RecordAccess } from '#contract/patientRecords.ts'
import { VIEWS_PAGE } from '#rules/patientRecords.ts'
import { screenDateTime } from '#web/dates.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { emergencyCategoryLabels, viewerRoleLabels, recordSectionLabel } from './patientRecordLabels.ts'
import './patients.css'

type Props = { views: readonly RecordAccess[]; page: number; onPage: (page: number) => void; label: string }

/** Who looked, when, at what, and why. */
export function AccessLogList({ views, page, onPage, label }: Props) {
  return (
    <>
      <ul className="record-list" aria-label={label}>
        {views.map((view) => (
          <AccessLogRow key={`${view.at.getTime()} ${view.name} ${view.section}`} view={view} />
        ))}
      </ul>
      {(page > 0 || views.length === VIEWS_PAGE) && (
        <Tools>
          <Button variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button variant="default" disabled={views.length < VIEWS_PAGE} onClick={() => onPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </Tools>
      )}
    </>
  )
}

function AccessLogRow({ view: { at, name, role, section, times, emergency } }: { view: RecordAccess }) {
  const { i18n } = useLingui()
  return (
    <li>
      <div className="patient-who">
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {i18n._(viewerRoleLabels[role])}
        </Text>
      </div>
      <div className="patient-when">
        <Text>{recordSectionLabel(i18n, section)}</Text>
        <Text size="sm" c="dimmed">
          {screenDateTime(at)}
          {times > 1 && (
            <>
              {', '}
              <Plural value={times} one="# time" other="# times within the hour" />
            </>
          )}
        </Text>
      </div>
      <AccessReason role={role} emergency={emergency} />
    </li>
  )
}

function AccessReason({ role, emergency }: Pick<RecordAccess, 'role' | 'emergency'>) {
  const { i18n, t } = useLingui()
  if (emergency)
    return <StatusBadge tone="urgent">{t`In an emergency: ${{ category: i18n._(emergencyCategoryLabels[emergency]) }}`}</StatusBadge>
  const whys = { doctor: t`For a visit`, nurse: t`For your support`, admin: t`To keep the service running` }
  return <StatusBadge tone="neutral">{whys[role]}</StatusBadge>
}
