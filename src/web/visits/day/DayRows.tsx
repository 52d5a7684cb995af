import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import '#web/ui/rows.css'

type Row = { id: string; title: string; about: string; badge: ReactNode; action: ReactNode }

/** Lines of a doctor's day, each with the one thing to do next; a sentence where there are none. */
export function DayRows({ rows, empty }: { rows: readonly Row[]; empty: ReactNode }) {
  if (rows.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <ul className="rows">
      {rows.map(({ id, title, about, badge, action }) => (
        <li key={id}>
          <div className="row-words">
            <Text fw={650}>{title}</Text>
            <Text size="sm">{about}</Text>
            {badge}
          </div>
          {action}
        </li>
      ))}
    </ul>
  )
}

/** Leads to the note of a visit, at one of its parts. */
export function OpenNoteButton({ appointmentId, tab, what }: { appointmentId: string; tab?: string | undefined; what: string }) {
  const { t } = useLingui()
  return (
    <LinkButton
      to="/doctor/consultation/$appointmentId"
      params={{ appointmentId }}
      search={tab ? { tab } : {}}
      variant="default"
      aria-label={t`Open, ${what}`}
    >
      <Trans>Open</Trans>
    </LinkButton>
  )
}
