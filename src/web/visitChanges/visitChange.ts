import type { Appointment } from '#contract/visits.ts'
import { Store } from '#web/store.ts'
import { keptDialog } from '#web/ui/keptDialog.ts'

/** Where the patient changes a visit: each tab has its own words for it. */
export type DashboardTab = 'appointments' | 'consultations'

/** `before` is the visit as it was when the dialog opened; a page that was loaded again does not know it any more. */
type VisitChange = { kind: 'cancel' | 'reschedule'; appointmentId: string; before?: Appointment; tab: DashboardTab }

/** Under this name, with the tab and the visit, moving a visit is opened anew when its page is loaded again. */
const NAME = 'reschedule:'
export const keptName = ({ tab, appointmentId }: VisitChange) => `${NAME}${tab}:${appointmentId}`

function keptChange(): VisitChange | null {
  const [tab, appointmentId] = keptDialog(NAME)?.split(':') ?? []
  return appointmentId ? { kind: 'reschedule', appointmentId, tab: tab as DashboardTab } : null
}

/** The visit that is being called off or moved. Beside the cards and not in them: they go when the visit does, the question must not. */
export const visitChange = new Store<{ open: VisitChange | null }>({ open: keptChange() })

/** A visit as the rules of changing see it. */
export const toChangeable = ({ id, status, date, free_until, reschedule_count }: Appointment) => ({
  id,
  status,
  startsAt: date,
  freeUntil: free_until,
  moves: reschedule_count,
})

export const openVisitChange = (kind: VisitChange['kind'], before: Appointment, tab: DashboardTab) =>
  visitChange.set({ open: { kind, appointmentId: before.id, before, tab } })
