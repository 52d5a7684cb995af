import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ProgrammeList, ProgrammeNurse } from '#contract/nurses.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { CoverDialog } from './CoverDialog.tsx'
import { LanguagesDialog } from './LanguagesDialog.tsx'
import { languageName } from './ProgrammeRows.tsx'
import '#web/ui/rows.css'

type Open = { nurse: ProgrammeNurse; what: 'cover' | 'languages' } | null

/** What each nurse has to do, and what the lead changes about it. */
export function NurseRows({ nurses }: { nurses: readonly ProgrammeNurse[] }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ul className="rows" aria-label={t`PSP nurses`}>
        {nurses.map((nurse) => (
          <Row key={nurse.id} nurse={nurse} onOpen={(what) => setOpen({ nurse, what })} />
        ))}
      </ul>
      {open?.what === 'cover' && (
        <CoverDialog title={t`Cover for ${open.nurse.name}`} of={{ absentNurseId: open.nurse.id }} onClose={close} />
      )}
      {open?.what === 'languages' && <LanguagesDialog nurse={open.nurse} onClose={close} />}
    </>
  )
}

function Row({ nurse, onOpen }: { nurse: ProgrammeNurse; onOpen: (what: 'cover' | 'languages') => void }) {
  const { t } = useLingui()
  const { id, name, isLead, patients, openItems, overdue, highRisk, languages } = nurse
  return (
    <li>
      <div className="programme-who">
        <Text fw={650}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[isLead && t`Lead`, languages.map(languageName).join(', ') || t`No languages on file`].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div className="programme-badges">
        <PatientsLink nurse={nurse}>{t`Patients: ${patients}`}</PatientsLink>
        <Link to="/nurse/support-queue" search={{ view: 'open', nurse: id } as never} className="tall-link">
          {t`Open requests: ${openItems}`} <VisuallyHidden>{name}</VisuallyHidden>
        </Link>
        {overdue > 0 && (
          <PatientsLink nurse={nurse} list="overdue">
            <StatusBadge tone="urgent">{t`Overdue: ${overdue}`}</StatusBadge>
          </PatientsLink>
        )}
        {highRisk > 0 && (
          <PatientsLink nurse={nurse} list="high_risk">
            <StatusBadge tone="attention">{t`High risk: ${highRisk}`}</StatusBadge>
          </PatientsLink>
        )}
      </div>
      <Tools>
        <Button variant="default" aria-haspopup="dialog" aria-label={t`Add cover for ${name}`} onClick={() => onOpen('cover')}>
          <Trans>Add cover</Trans>
        </Button>
        <Button variant="default" aria-haspopup="dialog" aria-label={t`Languages of ${name}`} onClick={() => onOpen('languages')}>
          <Trans>Languages</Trans>
        </Button>
      </Tools>
    </li>
  )
}

type LinkProps = { nurse: ProgrammeNurse; list?: ProgrammeList; children: ReactNode }

/** A number of a nurse's patients, which opens the list that it counts. */
const PatientsLink = ({ nurse: { id, name }, list, children }: LinkProps) => (
  <Link to="/nurse/patients" search={{ list, nurse: id } as never} className="tall-link">
    {children} <VisuallyHidden>{name}</VisuallyHidden>
  </Link>
)
