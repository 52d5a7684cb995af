import { useLingui } from '@lingui/react/macro'
import { useIsMutating, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Appointment } from '#contract/visits.ts'
import { api } from '#web/api/api.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { useStore } from '#web/store.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { CancelVisit } from './CancelVisit.tsx'
import { RescheduleVisit } from './RescheduleVisit.tsx'
import { keptName, visitChange } from './visitChange.ts'
import { WhatBecameOfVisit } from './WhatBecameOfVisit.tsx'

type Change = NonNullable<ReturnType<typeof visitChange.get>['open']>

/** Calls a visit off or moves it; where somebody else changed it meanwhile, says what became of it. */
export function VisitChangeDialog() {
  const { t } = useLingui()
  const { open } = useStore(visitChange)
  const [change, setChange] = useState(open) // stays for the closing
  if (open && open !== change) setChange(open)
  if (!change) return null
  const onClose = () => visitChange.set({ open: null })
  const isMoving = change.kind === 'reschedule'
  return (
    <Dialog
      key={change.kind}
      opened={open !== null}
      onClose={onClose}
      title={isMoving ? t`Reschedule Appointment` : t`Cancel Appointment`}
      {...(isMoving && { size: 'lg', kept: keptName(change) })}
    >
      <ErrorBoundary>
        <UnlessChanged change={change} isOpen={open !== null} onClose={onClose}>
          {(appointment) =>
            isMoving ? (
              <RescheduleVisit appointment={appointment} tab={change.tab} onClose={onClose} />
            ) : (
              <CancelVisit appointment={appointment} tab={change.tab} onClose={onClose} />
            )
          }
        </UnlessChanged>
      </ErrorBoundary>
    </Dialog>
  )
}

type Props = { change: Change; isOpen: boolean; onClose: () => void; children: (appointment: Appointment) => ReactNode }

/** While the visit is as it was when the dialog opened. What is changed here is not news here. */
function UnlessChanged({ change: { appointmentId, before }, isOpen, onClose, children }: Props) {
  const { data: upcoming } = useSuspenseQuery(api.visits.upcoming.queryOptions())
  const isSending = useIsMutating() > 0
  const now = upcoming.find(({ id }) => id === appointmentId)
  const [known, setKnown] = useState(before ?? now)
  if (known && now && known !== now && isSameVisit(known, now)) setKnown(now)
  const isChanged = !known || !now || !isSameVisit(known, now)
  if (isOpen && !isSending && isChanged) return <WhatBecameOfVisit appointmentId={appointmentId} now={now} onClose={onClose} />
  return known && children(known)
}

const isSameVisit = (known: Appointment, now: Appointment) =>
  known.date.getTime() === now.date.getTime() && (known.status === now.status || now.status !== 'in_progress')
